export const places = {
  localName: 'În limba dvs.',
  region: 'Regiune',
  favorite: 'Favorit',
  favoriteName: 'Favorit: {{name}}',
  addCountry: 'Adăugați țară',
  editCountry: 'Editați țara',
  addCity: 'Adăugați oraș',
  editCity: 'Editați orașul',
  deleteCountry: 'Ștergeți această țară?',
  deleteCity: 'Ștergeți acest oraș?',
  searchCountry: 'Nume sau cod…',
  searchCity: 'Nume, în orice limbă…',
  noCountries: 'Adăugați prima țară.',
  noCities: 'Adăugați primul oraș.',
  postcodeRead: 'Se salvează ca {{text}}',
  postcodeUnlike:
    'Nu pare a fi un cod poștal din această țară (de exemplu {{example}}): se salvează așa cum a fost introdus',
}
