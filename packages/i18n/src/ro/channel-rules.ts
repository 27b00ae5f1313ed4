/** Requirements of channels on descriptions and photos (docs/rules/content-health.md#channels). */
export const channelRules = {
  edit: 'Editați regulile',
  text: 'Calitatea conținutului verifică fiecare unitate activă după regulile canalelor sale. Un câmp gol nu este o regulă.',
  shortestDescription: 'Cea mai scurtă descriere',
  longestDescription: 'Cea mai lungă descriere',
  languages: 'Limbile descrierii',
  fewestPhotos: 'Minimum de fotografii',
  smallestWidth: 'Lățimea minimă în pixeli',
  smallestHeight: 'Înălțimea minimă în pixeli',
  smallestPhoto: 'Cea mai mică fotografie',
  photosNeedText: 'Fiecare fotografie are un text',
  empty: 'Nu există canale.',
  lacks: 'Ce lipsește pentru canalele sale',
  faults: {
    SHORT_DESCRIPTION: 'descriere mai scurtă de {{limit}} caractere',
    LONG_DESCRIPTION: 'descriere mai lungă de {{limit}} caractere',
    NO_LANGUAGE: 'descriere lipsă în cel puțin una dintre limbile: {{limit}}',
    FEW_PHOTOS: 'mai puțin de {{limit}} fotografii',
    SMALL_PHOTO: 'fotografii mai mici de {{limit}} pixeli',
    NO_ALT_TEXT: 'fotografii fără text',
  },
}
