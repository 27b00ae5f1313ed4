import type english from './en/index.ts'

/** The English keys with any text; for every plural, `Form` beside `_other`, as the language's grammar wants. */
type Phrased<Area, Form extends string> = {
  [Key in keyof Area]: Area[Key] extends string ? string : Phrased<Area[Key], Form>
} & { [Key in keyof Area as Key extends `${infer Base}_other` ? `${Base}_${Form}` : never]: string }

export type Words = Phrased<typeof english, never>
/** Romanian counts 2 to 19 with a form of its own. */
export type WordsWithFew = Phrased<typeof english, 'few'>
/** Spanish counts millions with a form of its own. */
export type WordsWithMany = Phrased<typeof english, 'many'>

type Paths<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string ? Key : `${Key}.${Paths<Area[Key]>}`
}[keyof Area & string]

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** What `t` takes: `users.title`, `options.fases.Closed - won`; a plural without its `_one`, `_other`. */
export type WordKey = WithoutPlural<Paths<typeof english>>
