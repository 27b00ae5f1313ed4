export const uploads = {
  hint: 'Eller klik her, og indsæt et billede. Et png-, gif-, jpg- eller webp-billede på højst 20 MB; store billeder gøres mindre.',
  choose: 'Vælg en fil',
  chooseMany: 'Vælg filer',
  camera: 'Tag et billede',
  sent: '{{percent}} % sendt',
  preparing: 'Behandles…',
  retryName: 'Prøv igen: {{name}}',
  removeName: 'Fjern {{name}} fra listen',
  someFailed: '{{failed}} af {{total}} filer kunne ikke gemmes',
  soFar: '{{done}} af {{total}} filer gemt, {{failed}} mislykkedes',
  clear: 'Fjern billedet',
  cleared: 'Billedet er fjernet',
}
