export const places = {
  localName: 'In uw taal',
  region: 'Regio',
  favorite: 'Favoriet',
  favoriteName: 'Favoriet: {{name}}',
  addCountry: 'Land toevoegen',
  editCountry: 'Land bewerken',
  addCity: 'Stad toevoegen',
  editCity: 'Stad bewerken',
  deleteCountry: 'Dit land verwijderen?',
  deleteCity: 'Deze stad verwijderen?',
  searchCountry: 'Naam of code…',
  searchCity: 'Naam, in welke taal ook…',
  noCountries: 'Voeg het eerste land toe.',
  noCities: 'Voeg de eerste stad toe.',
  postcodeRead: 'Wordt opgeslagen als {{text}}',
  postcodeUnlike:
    'Dit lijkt niet op een postcode van dit land (zoals {{example}}): die wordt opgeslagen zoals ingevoerd',
}
