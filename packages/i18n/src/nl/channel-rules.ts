/** Requirements of channels on descriptions and photos (docs/rules/content-health.md#channels). */
export const channelRules = {
  edit: 'Eisen bewerken',
  text: 'De kwaliteit van de inhoud toetst elke actieve vestiging aan de eisen van haar kanalen. Een leeg veld stelt geen eis.',
  shortestDescription: 'Kortste omschrijving',
  longestDescription: 'Langste omschrijving',
  languages: 'Talen van de omschrijving',
  fewestPhotos: 'Minste afbeeldingen',
  smallestWidth: 'Kleinste breedte in pixels',
  smallestHeight: 'Kleinste hoogte in pixels',
  smallestPhoto: 'Kleinste afbeelding',
  photosNeedText: 'Elke afbeelding heeft een tekst',
  empty: 'Er zijn geen kanalen.',
  lacks: 'Wat er voor de kanalen ontbreekt',
  faults: {
    SHORT_DESCRIPTION: 'omschrijving korter dan {{limit}} tekens',
    LONG_DESCRIPTION: 'omschrijving langer dan {{limit}} tekens',
    NO_LANGUAGE: 'omschrijving niet in al deze talen: {{limit}}',
    FEW_PHOTOS: 'minder dan {{limit}} afbeeldingen',
    SMALL_PHOTO: 'afbeeldingen kleiner dan {{limit}} pixels',
    NO_ALT_TEXT: 'afbeeldingen zonder tekst',
  },
}
