import type { Language } from '@stayboard/contract'

/** The columns of the texts by language, in the order in which one stands in for another. */
export const textColumnOf = {
  en: 'textEn',
  nl: 'textNl',
  ro: 'textRo',
  es: 'textEs',
  da: 'textDa',
} as const satisfies Record<Language, string>

export const textColumns = Object.values(textColumnOf)
