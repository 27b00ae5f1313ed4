export const palette = {
  pages: 'Pagini',
  commands: 'Comenzi',
  organisations: 'Organizații',
  enquiries: 'Cereri',
  addEnquiry: 'Cerere nouă',
  addOrganisation: 'Organizație nouă',
  placeholder: 'Caută pagini, organizații și cereri',
  nothing: 'Nimic nu se potrivește cu „{{query}}”',
  searching: 'Se caută…',
  failed: 'Căutarea nu a răspuns. Tastează din nou pentru a reîncerca.',
}
