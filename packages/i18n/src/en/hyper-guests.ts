/** Texts about properties of HyperGuest. */
export const hyperGuests = {
  title: 'HyperGuest properties',
  search: 'Name, address, city, contact…',
  empty: 'Refresh to read the properties from HyperGuest.',
  rating: 'Rating',
  commisionValue: 'Commission',
  commissionCalculation: 'Calculation of the commission',
  commissionChargeType: 'Kind of commission',
  isTest: 'For tests',
  favorite: 'Favourite',
  favoriteName: 'Favourite: {{name}}',
  gone: 'No longer at HyperGuest',
  hyperGuestId: 'HyperGuest id',
  refresh: 'Refresh all',
  refreshFavorites: 'Refresh favourites',
  notRefreshed: 'Could not refresh the list',
  refreshTitle: 'Refresh all properties?',
  refreshText:
    'This can take a long time. It runs in the background, and you can go on working. Favourites are kept.',
}
