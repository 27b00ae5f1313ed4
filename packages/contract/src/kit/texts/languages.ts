import { z } from 'zod'

/** The languages of the product. */
export const languages = ['en', 'nl', 'ro', 'es', 'da'] as const
export const Language = z.enum(languages, { error: 'option' })
export type Language = z.infer<typeof Language>

/** The language of the product that a tag of a browser names, such as `nl-BE`; `null` for other ones. */
export const languageOf = (tag: string | null): Language | null =>
  languages.find((one) => one === tag?.split(/[-_]/, 1)[0]?.toLowerCase()) ?? null
