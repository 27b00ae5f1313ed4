export const uploads = {
  drop: 'Sleep uw bestand(en) hierheen',
  hint: 'Of plak er een. Een png-, gif-, jpg- of webp-afbeelding van hoogstens 20 MB; grote worden verkleind.',
  choose: 'Bestand kiezen',
  chooseMany: 'Bestanden kiezen',
  waiting: 'Wacht',
  sent: '{{percent}}% verstuurd',
  preparing: 'Wordt verwerkt…',
  done: 'Opgeslagen',
  retryName: '{{name}} opnieuw proberen',
  removeName: '{{name}} uit de lijst halen',
  someFailed: '{{failed}} van {{total}} bestanden konden niet worden opgeslagen',
  soFar: '{{done}} van {{total}} bestanden opgeslagen, {{failed}} mislukt',
}
