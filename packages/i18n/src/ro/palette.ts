export const palette = {
  pages: 'Pagini',
  commands: 'Comenzi',
  clients: 'Clienți',
  organisations: 'Organizații',
  enquiries: 'Cereri',
  addEnquiry: 'Cerere nouă',
  addOrganisation: 'Organizație nouă',
  placeholder: 'Căutați pagini, clienți, organizații și cereri',
  nothing: 'Niciun rezultat pentru „{{query}}”',
  searching: 'Se caută…',
  failed: 'Căutarea a eșuat. Scrieți din nou pentru a reîncerca.',
}
