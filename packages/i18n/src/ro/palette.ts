export const palette = {
  pages: 'Pagini',
  commands: 'Comenzi',
  clients: 'Clienți',
  organisations: 'Organizații',
  enquiries: 'Cereri',
  addEnquiry: 'Cerere nouă',
  addOrganisation: 'Organizație nouă',
  placeholder: 'Căutați pagini, clienți, organizații și cereri',
  nothing: 'Nimic nu se potrivește cu „{{query}}”',
  searching: 'Se caută…',
  failed: 'Căutarea nu a răspuns. Tastează din nou pentru a reîncerca.',
}
