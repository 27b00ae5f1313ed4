/** Requirements of channels on descriptions and photos (docs/rules/content-health.md#channels). */
export const channelRules = {
  edit: 'Redigér regler',
  text: 'Indholdets kvalitet måler hver aktiv afdeling efter reglerne for dens kanaler. Et tomt felt er ingen regel.',
  shortestDescription: 'Korteste beskrivelse',
  longestDescription: 'Længste beskrivelse',
  languages: 'Beskrivelsens sprog',
  fewestPhotos: 'Færrest billeder',
  smallestWidth: 'Mindste bredde i pixel',
  smallestHeight: 'Mindste højde i pixel',
  smallestPhoto: 'Mindste billede',
  photosNeedText: 'Hvert billede har en tekst',
  empty: 'Der er ingen kanaler.',
  lacks: 'Hvad der mangler for kanalerne',
  faults: {
    SHORT_DESCRIPTION: 'beskrivelse kortere end {{limit}} tegn',
    LONG_DESCRIPTION: 'beskrivelse længere end {{limit}} tegn',
    NO_LANGUAGE: 'beskrivelse ikke på alle disse sprog: {{limit}}',
    FEW_PHOTOS: 'færre end {{limit}} billeder',
    SMALL_PHOTO: 'billeder mindre end {{limit}} pixel',
    NO_ALT_TEXT: 'billeder uden tekst',
  },
}
