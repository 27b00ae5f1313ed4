import type { Language } from '@stayboard/contract'
import type { FirstWords, RestWords, Words } from './words.ts'

export { type OptionWords, optionLabels } from './options.ts'
export { usesKeys } from './uses-keys.ts'
export type { FirstKey, WordKey, Words } from './words.ts'

const first = {
  en: () => import('./en/first.ts'),
  nl: () => import('./nl/first.ts'),
  ro: () => import('./ro/first.ts'),
  es: () => import('./es/first.ts'),
  da: () => import('./da/first.ts'),
} satisfies { [L in Language]: () => Promise<FirstWords<L>> }

const rest = {
  en: () => import('./en/rest.ts'),
  nl: () => import('./nl/rest.ts'),
  ro: () => import('./ro/rest.ts'),
  es: () => import('./es/rest.ts'),
  da: () => import('./da/rest.ts'),
} satisfies { [L in Language]: () => Promise<RestWords<L>> }

/** Loads the translations that every page needs, in one language, separately from the rest. */
export const loadFirst = async (language: Language): Promise<FirstWords> => ({ ...(await first[language]()) })

/** Loads all translations of one language, by area. */
export const loadLanguage = async (language: Language): Promise<Words> => ({
  ...(await first[language]()),
  ...(await rest[language]()),
})

/** The name of each language in that language. */
export const languageNames = {
  en: 'English',
  nl: 'Nederlands',
  ro: 'Română',
  es: 'Español',
  da: 'Dansk',
} as const satisfies Record<Language, string>
