import type { Language } from '@stayboard/contract'
import type * as englishFirst from './en/first.ts'
import type * as englishRest from './en/rest.ts'

type First = typeof englishFirst
type Rest = typeof englishRest
type English = First & Rest

/** The English keys with any text; for every plural, `Form` beside `_other`, as the language's grammar wants. */
type Phrased<Area, Form extends string> = {
  [Key in keyof Area]: Area[Key] extends string ? string : Phrased<Area[Key], Form>
} & { [Key in keyof Area as Key extends `${infer Base}_other` ? `${Base}_${Form}` : never]: string }

/** Romanian counts 2 to 19 with a form of its own, Spanish millions. */
interface Forms {
  en: never
  nl: never
  da: never
  ro: 'few'
  es: 'many'
}

/** What the frame and the dashboard say, before a page is there. */
export type FirstWords<L extends Language = 'en'> = Phrased<First, Forms[L]>
/** What the pages say. */
export type RestWords<L extends Language = 'en'> = Phrased<Rest, Forms[L]>
export type Words = FirstWords & RestWords

type Paths<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string ? Key : `${Key}.${Paths<Area[Key]>}`
}[keyof Area & string]

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** What `t` takes: `users.title`, `options.fases.Closed - won`; a plural without its `_one`, `_other`. */
export type WordKey = WithoutPlural<Paths<English>>
