export const jobs = {
  jobTitle: 'Funcție',
  locations: 'Locații',
  salary: 'Salariu',
  date: 'Data începerii',
  search: 'Funcție, companie sau loc…',
  empty: 'Adăugați primul loc de muncă al acestei unități.',
  add: 'Adăugați loc de muncă',
  edit: 'Editați locul de muncă',
  deleteTitle: 'Ștergeți acest loc de muncă?',
}
