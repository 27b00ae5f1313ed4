export const uploads = {
  drop: 'Slip dine filer her',
  hint: 'Eller indsæt en. Et png-, gif-, jpg- eller webp-billede på højst 20 MB; store gøres mindre.',
  choose: 'Vælg en fil',
  chooseMany: 'Vælg filer',
  waiting: 'Venter',
  sent: '{{percent}} % sendt',
  preparing: 'Klargøres…',
  done: 'Gemt',
  retryName: 'Prøv {{name}} igen',
  removeName: 'Fjern {{name}} fra listen',
  someFailed: '{{failed}} af {{total}} filer kunne ikke gemmes',
  soFar: '{{done}} af {{total}} filer gemt, {{failed}} mislykkedes',
}
