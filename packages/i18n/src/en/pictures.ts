/** Pictures of departments, of rooms and of what is around them. */
export const pictures = {
  own: 'Images of the department',
  ofRoom: 'Images of the room',
  neighbourhood: 'Images of the neighbourhood',
  neighbourhoodTab: 'Neighbourhood',
  departmentTab: 'Department',
  roomTab: 'Room',
  none: 'There are no images yet.',
  alt: '{{name}}, image {{number}}',
  primary: 'Primary',
  isPrimary: 'Image {{number}} is the primary one',
  setPrimary: 'Make image {{number}} the primary one',
  earlier: 'Move image {{number}} forward',
  later: 'Move image {{number}} back',
  delete: 'Delete image {{number}}',
  deleted: 'The image is deleted',
  movedTo: 'The image now has place {{place}} of {{count}}',
}
