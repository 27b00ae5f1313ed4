export const jobs = {
  jobTitle: 'Stilling',
  locations: 'Steder',
  salary: 'Løn',
  date: 'Startdato',
  search: 'Stilling, virksomhed eller sted…',
  empty: 'Tilføj afdelingens første job.',
  add: 'Tilføj job',
  edit: 'Redigér job',
  deleteTitle: 'Slet dette job?',
}
