/** What the sheets of rooms say around what is told of them. */
export const rooms = {
  title: 'Rooms',
  roomType: 'Room type',
  address: 'Address',
  priceFrom: 'Price from',
}
