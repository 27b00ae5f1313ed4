import type { Language } from '@stayboard/contract'

/** The column of the text in each language, in the order in which languages are used as fallback. */
export const textColumnOf = {
  en: 'textEn',
  nl: 'textNl',
  ro: 'textRo',
  es: 'textEs',
  da: 'textDa',
} as const satisfies Record<Language, string>

export const textColumns = Object.values(textColumnOf)
