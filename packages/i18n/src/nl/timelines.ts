export const timelines = {
  title: 'Tijdlijn',
  filter: 'Soorten rijen',
  empty: 'Er is nog niets gebeurd.',
  sent: 'Antwoord',
  untitled: 'Zonder titel',
  kinds: {
    MAIL: 'E-mail',
    ENQUIRY: 'Aanvraag',
    FASE: 'Fase',
    STAY: 'Verblijf',
    RESERVATION: 'Reservering',
    FILE: 'Bestand',
    ACTIVITY: 'Activiteit',
    CHANGE: 'Wijziging',
  },
  changes: {
    insert: 'Toegevoegd',
    update: 'Gewijzigd',
    delete: 'Verwijderd',
  },
}
