/** Images of departments, rooms and their surroundings. */
export const pictures = {
  own: 'Images of the department',
  ofRoom: 'Images of the room',
  neighbourhood: 'Images of the neighbourhood',
  neighbourhoodTab: 'Neighbourhood',
  none: 'There are no images yet.',
  alt: '{{name}}, image {{number}}',
  isPrimary: 'Image {{number}} is the primary image',
  setPrimary: 'Make image {{number}} the primary image',
  earlier: 'Move image {{number}} forward',
  later: 'Move image {{number}} back',
  delete: 'Delete image {{number}}',
  movedTo: 'The image is now at position {{place}} of {{count}}',
  enlarge: 'Enlarge: {{name}}',
  previous: 'Previous image',
  next: 'Next image',
  placeOf: '{{place}} of {{count}}',
  texts: 'Texts of images',
  textOf: 'Text of image {{number}}',
  textsHelp:
    'Say what each image shows, in a sentence. It is read to people who do not see the image, and shown when it does not load.',
  needApproval: 'Photos of active departments are changed by managers.',
}
