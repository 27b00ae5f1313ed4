export const notifications = {
  openCount: 'Notifikationer: {{count}} ulæste',
  empty: 'Intet nyt. Her får du besked, når kolleger nævner dig eller tildeler dig arbejde.',
  settings: 'Sådan får du besked',
  settingsHelp:
    'Du får aldrig besked om det, du selv gør, og om den samme post højst én gang på ti minutter.',
  all: 'Alle notifikationer og indstillinger',
  unread: 'Ulæst',
  kind: 'Om',
  way: 'Hvordan',
  digestSubject: 'Stayboard: {{count}} notifikationer',
  kinds: {
    MENTION: 'Nævnt i en note',
    ASSIGNED: 'Tildelt dig',
    LATE_ENQUIRY: 'Forespørgsel uden ansvarlig er forsinket',
    ANSWER: 'Svar er ankommet',
    MAIL_FAILED: 'E-mailen blev ikke sendt',
    WEBHOOK_STOPPED: 'Webhook er standset',
    MUST_SIGN_IN: 'Login kræves for mail',
    CLOSED_MONTH: 'Booking i en lukket måned er ændret',
    CLIENT_ANSWER: 'Kunde har svaret på et forslag',
    WORK_LEFT: 'En bruger er stoppet, og arbejdet er ikke overdraget',
  },
  ways: {
    OFF: 'Slet ikke',
    PRODUCT: 'I Stayboard',
    DIGEST: 'En gang om dagen pr. e-mail',
  },
}
