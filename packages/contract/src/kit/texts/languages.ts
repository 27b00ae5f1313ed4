import { z } from 'zod'

/** The languages of the product. */
export const languages = ['en', 'nl', 'ro', 'es', 'da'] as const
export const Language = z.enum(languages, { error: 'option' })
export type Language = z.infer<typeof Language>

/** The language of the product for a language tag of a browser, such as `nl-BE`; `null` for others. */
export const languageOf = (tag: string | null): Language | null =>
  languages.find((one) => one === tag?.split(/[-_]/, 1)[0]?.toLowerCase()) ?? null
