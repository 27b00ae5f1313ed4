export const places = {
  localName: 'En su idioma',
  region: 'Región',
  favorite: 'Favorita',
  favoriteName: 'Favorita: {{name}}',
  addCountry: 'Añadir país',
  editCountry: 'Editar país',
  addCity: 'Añadir ciudad',
  editCity: 'Editar ciudad',
  deleteCountry: '¿Eliminar este país?',
  deleteCity: '¿Eliminar esta ciudad?',
  searchCountry: 'Nombre o código…',
  searchCity: 'Nombre, en cualquier idioma…',
  noCountries: 'Añada el primer país.',
  noCities: 'Añada la primera ciudad.',
  postcodeRead: 'Se guarda como {{text}}',
  postcodeUnlike:
    'No parece un código postal de este país (como {{example}}): se guarda tal como se ha escrito',
}
