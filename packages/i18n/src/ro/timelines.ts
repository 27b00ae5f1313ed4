export const timelines = {
  title: 'Cronologie',
  filter: 'Tipuri de intrări',
  empty: 'Nu s-a întâmplat încă nimic.',
  sent: 'Răspuns',
  untitled: 'Fără titlu',
  kinds: {
    MAIL: 'E-mail',
    ENQUIRY: 'Cerere',
    FASE: 'Fază',
    STAY: 'Sejur',
    RESERVATION: 'Rezervare',
    FILE: 'Fișier',
    ACTIVITY: 'Activitate',
    CHANGE: 'Modificare',
  },
  changes: {
    insert: 'Adăugat',
    update: 'Modificat',
    delete: 'Șters',
  },
}
