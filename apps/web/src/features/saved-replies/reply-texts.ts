/** The texts of a saved reply and their languages. */
export const replyTexts = [
  ['textEn', 'en'],
  ['textNl', 'nl'],
  ['textRo', 'ro'],
  ['textEs', 'es'],
  ['textDa', 'da'],
] as const
