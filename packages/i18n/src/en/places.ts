/** Texts about countries and cities. */
export const places = {
  localName: 'In your language',
  region: 'Region',
  registrationRequired: 'Registration number required',
  registrationHelp: 'The law requires a number for each place to stay, hotels aside.',
  favorite: 'Favourite',
  favoriteName: 'Favourite: {{name}}',
  addCountry: 'Add country',
  editCountry: 'Edit country',
  addCity: 'Add city',
  editCity: 'Edit city',
  deleteCountry: 'Delete this country?',
  deleteCity: 'Delete this city?',
  searchCountry: 'Name or code…',
  searchCity: 'Name, in any language…',
  noCountries: 'Add the first country.',
  noCities: 'Add the first city.',
  postcodeRead: 'Saved as {{text}}',
  postcodeUnlike:
    'This does not look like a postal code of this country (such as {{example}}): it is saved as entered',
}
