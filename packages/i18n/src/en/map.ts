/** The map of departments, and the position of one department. */
export const map = {
  inSight: 'Visible departments',
  tooMany:
    'Too many departments for one map: {{shown}} of {{total}} are shown. Use filters to see the others.',
  notHere: 'This device cannot display the map. The list shows the same departments.',
  goThere: 'Go there',
  unplaced_one: '{{shown}} department has no position on the map',
  unplaced_other: '{{shown}} departments have no position on the map',
  place: 'On the map',
  placeOf: 'Map of {{name}}',
  notPlaced: 'This department has no position on the map yet.',
  farFromCity: 'The pin is {{km}} km from the centre of {{city}}. Is this correct?',
  lookUp: 'Look up the address',
  save: 'Save position',
  saved: 'The position has been saved',
  found: 'Found: {{address}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}
