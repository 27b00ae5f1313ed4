import type { Language } from '@stayboard/contract'
import type * as englishFirst from './en/first.ts'
import type * as englishRest from './en/rest.ts'

type First = typeof englishFirst
type Rest = typeof englishRest
type English = First & Rest

/** The English keys with texts of any language. Plurals have one key per plural form of the language. */
type Phrased<Area, Form extends string> = {
  [Key in keyof Area]: Area[Key] extends string ? string : Phrased<Area[Key], Form>
} & { [Key in keyof Area as Key extends `${infer Base}_other` ? `${Base}_${Form}` : never]: string }

/** The plural forms of each language. Romanian has a form for 2 to 19, Spanish one for millions. */
interface Forms {
  en: never
  nl: never
  da: never
  ro: 'few'
  es: 'many'
}

/** The translations of the frame and the dashboard, which are loaded before any page. */
export type FirstWords<L extends Language = 'en'> = Phrased<First, Forms[L]>
/** The translations of all other pages. */
export type RestWords<L extends Language = 'en'> = Phrased<Rest, Forms[L]>
export type Words = FirstWords & RestWords

type Paths<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string ? Key : `${Key}.${Paths<Area[Key]>}`
}[keyof Area & string]

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/**
 * The keys that `t` accepts: `menu.users`, `options.fases.Closed - won`; plurals without `_one` and
 * `_other`.
 */
export type WordKey = WithoutPlural<Paths<English>>

/** The keys of texts that are loaded before any page. The shell (menu, titles, keys) uses only these. */
export type FirstKey = WithoutPlural<Paths<First>>
