export const timelines = {
  title: 'Tidslinje',
  filter: 'Typer af poster',
  empty: 'Der er ikke sket noget endnu.',
  sent: 'Svar',
  untitled: 'Uden titel',
  kinds: {
    MAIL: 'E-mail',
    ENQUIRY: 'Forespørgsel',
    FASE: 'Fase',
    STAY: 'Ophold',
    RESERVATION: 'Reservation',
    FILE: 'Fil',
    ACTIVITY: 'Aktivitet',
    CHANGE: 'Ændring',
  },
  changes: {
    insert: 'Tilføjet',
    update: 'Ændret',
    delete: 'Slettet',
  },
}
