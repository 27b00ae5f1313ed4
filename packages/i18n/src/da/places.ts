export const places = {
  localName: 'På dit sprog',
  region: 'Region',
  favorite: 'Favorit',
  favoriteName: 'Favorit: {{name}}',
  addCountry: 'Tilføj land',
  editCountry: 'Redigér land',
  addCity: 'Tilføj by',
  editCity: 'Redigér by',
  deleteCountry: 'Slet dette land?',
  deleteCity: 'Slet denne by?',
  searchCountry: 'Navn eller kode…',
  searchCity: 'Navn, på et hvilket som helst sprog…',
  noCountries: 'Tilføj det første land.',
  noCities: 'Tilføj den første by.',
  postcodeRead: 'Gemmes som {{text}}',
  postcodeUnlike:
    'Det ligner ikke et postnummer i dette land (såsom {{example}}): det gemmes, som det er skrevet',
}
