import type { Language } from '@stayboard/contract'
import { loadLanguage } from './index.ts'

/** Texts by dotted key, such as `enquiries.add`. */
export type Flat = Record<string, string>

function flat(words: object, path = ''): Flat {
  const pairs = Object.entries(words).map(([key, value]) =>
    typeof value === 'string' ? { [path + key]: value } : flat(value, `${path}${key}.`),
  )
  return Object.assign({}, ...pairs)
}

const load = async (language: Language): Promise<Flat> => flat(await loadLanguage(language))

/** All texts of every language. Only tests read them in this form. */
export const byLanguage: Record<Language, Flat> = {
  en: await load('en'),
  nl: await load('nl'),
  ro: await load('ro'),
  es: await load('es'),
  da: await load('da'),
}
