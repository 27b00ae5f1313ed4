export const uploads = {
  hint: 'Of klik hier en plak een afbeelding. Een png-, gif-, jpg- of webp-afbeelding van hoogstens 20 MB; grote afbeeldingen worden verkleind.',
  choose: 'Bestand kiezen',
  chooseMany: 'Bestanden kiezen',
  camera: 'Foto maken',
  sent: '{{percent}} % verstuurd',
  preparing: 'Wordt verwerkt…',
  retryName: 'Opnieuw proberen: {{name}}',
  removeName: '{{name}} uit de lijst halen',
  someFailed: '{{failed}} van {{total}} bestanden konden niet worden opgeslagen',
  soFar: '{{done}} van {{total}} bestanden opgeslagen, {{failed}} mislukt',
  clear: 'Afbeelding weghalen',
  cleared: 'De afbeelding is weggehaald',
}
