export const jobs = {
  jobTitle: 'Functie',
  locations: 'Locaties',
  salary: 'Salaris',
  date: 'Begindatum',
  search: 'Functie, bedrijf of plaats…',
  empty: 'Voeg de eerste vacature van deze vestiging toe.',
  add: 'Vacature toevoegen',
  edit: 'Vacature bewerken',
  deleteTitle: 'Deze vacature verwijderen?',
}
