/** Requirements of channels on descriptions and photos (docs/rules/content-health.md#channels). */
export const channelRules = {
  edit: 'Edit rules',
  text: 'Content health measures each active department by the rules of its channels. An empty field is no rule.',
  shortestDescription: 'Shortest description',
  longestDescription: 'Longest description',
  languages: 'Languages of the description',
  fewestPhotos: 'Fewest photos',
  smallestWidth: 'Smallest width in pixels',
  smallestHeight: 'Smallest height in pixels',
  smallestPhoto: 'Smallest photo',
  photosNeedText: 'Each photo has a text',
  empty: 'There are no channels.',
  lacks: 'What its channels lack',
  faults: {
    SHORT_DESCRIPTION: 'description shorter than {{limit}} characters',
    LONG_DESCRIPTION: 'description longer than {{limit}} characters',
    NO_LANGUAGE: 'description not in all of {{limit}}',
    FEW_PHOTOS: 'fewer than {{limit}} photos',
    SMALL_PHOTO: 'photos smaller than {{limit}} pixels',
    NO_ALT_TEXT: 'photos without text',
  },
}
