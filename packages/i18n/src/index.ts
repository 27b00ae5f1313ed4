import type { Language } from '@stayboard/contract'
import type { Words } from './words.ts'

export type { OptionWords } from './options.ts'
export type { WordKey, Words } from './words.ts'

const load = {
  en: () => import('./en/index.ts'),
  nl: () => import('./nl/index.ts'),
  ro: () => import('./ro/index.ts'),
  es: () => import('./es/index.ts'),
  da: () => import('./da/index.ts'),
} satisfies Record<Language, () => Promise<{ default: Words }>>

/** All words of one language, by area; each language is a download of its own. */
export async function loadLanguage(language: Language): Promise<Words> {
  return (await load[language]()).default
}

/** What each language calls itself. */
export const languageNames = {
  en: 'English',
  nl: 'Nederlands',
  ro: 'Română',
  es: 'Español',
  da: 'Dansk',
} as const satisfies Record<Language, string>
