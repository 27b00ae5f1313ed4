export const notifications = {
  openCount: 'Notificări: {{count}} necitite',
  empty: 'Nimic nou. Aici aflați când colegii vă menționează sau vă atribuie o sarcină.',
  settings: 'Cum sunteți înștiințat',
  settingsHelp:
    'Nu sunteți înștiințat niciodată despre ce faceți dumneavoastră, iar despre o înregistrare cel mult o dată la zece minute.',
  all: 'Toate notificările și setările',
  unread: 'Necitită',
  kind: 'Despre',
  way: 'Cum',
  digestSubject: 'Stayboard: {{count}} notificări',
  kinds: {
    MENTION: 'Menționat într-o notă',
    ASSIGNED: 'V-a fost atribuit',
    LATE_ENQUIRY: 'O cerere fără responsabil întârzie',
    ANSWER: 'A sosit un răspuns',
    MAIL_FAILED: 'E-mailul nu a fost trimis',
    WEBHOOK_STOPPED: 'Webhookul s-a oprit',
    MUST_SIGN_IN: 'Este necesară autentificarea pentru e-mail',
    CLOSED_MONTH: 'S-a modificat o rezervare dintr-o lună închisă',
    CLIENT_ANSWER: 'Clientul a răspuns la o propunere',
    WORK_LEFT: 'Un utilizator a plecat, iar munca sa nu a fost predată',
  },
  ways: {
    OFF: 'Deloc',
    PRODUCT: 'În Stayboard',
    DIGEST: 'O dată pe zi prin e-mail',
  },
}
