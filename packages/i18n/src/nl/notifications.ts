export const notifications = {
  openCount: 'Meldingen: {{count}} ongelezen',
  empty: 'Niets nieuws. Hier leest u het als collega’s u noemen of u werk toewijzen.',
  settings: 'Hoe u op de hoogte blijft',
  settingsHelp:
    'U krijgt nooit een melding over wat u zelf doet, en over hetzelfde record hoogstens één keer in tien minuten.',
  all: 'Alle meldingen en instellingen',
  unread: 'Ongelezen',
  kind: 'Over',
  way: 'Hoe',
  digestSubject: 'Stayboard: {{count}} meldingen',
  kinds: {
    MENTION: 'In een notitie genoemd',
    ASSIGNED: 'Aan u toegewezen',
    LATE_ENQUIRY: 'Aanvraag zonder eigenaar is te laat',
    ANSWER: 'Antwoord ontvangen',
    MAIL_FAILED: 'E-mail niet verstuurd',
    WEBHOOK_STOPPED: 'Webhook is gestopt',
    MUST_SIGN_IN: 'Aanmelding nodig voor mail',
    CLOSED_MONTH: 'Boeking van een afgesloten maand is gewijzigd',
    CLIENT_ANSWER: 'Klant heeft op een voorstel geantwoord',
    WORK_LEFT: 'Een gebruiker is vertrokken en het werk is niet overgedragen',
  },
  ways: {
    OFF: 'Helemaal niet',
    PRODUCT: 'In Stayboard',
    DIGEST: 'Eens per dag per e-mail',
  },
}
