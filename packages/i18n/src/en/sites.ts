/** The place of work of an enquiry, and distances from it. */
export const sites = {
  title: 'Place of work',
  distance: 'Distance',
  km: '{{km}} km',
  kmFrom: '{{km}} km from {{place}}',
  centre: 'the centre of {{city}}',
  fromExact: 'Distances are as the crow flies, from {{place}}.',
  unknown:
    'The place of work is not known, so there are no distances. Enter a location that begins with a city, or place it on the map.',
  noPosition: 'no position on the map',
  addressExample: 'Street and number, city',
  set: 'Set the place of work',
  within: 'Within (km)',
  setHelp: 'Drag the pin, or enter the coordinates. They count until the location of the enquiry changes.',
  useCity: 'Use the centre of the city',
  saved: 'The place of work has been saved',
  siteLatitude: 'Latitude of the place of work',
  siteLongitude: 'Longitude of the place of work',
}
