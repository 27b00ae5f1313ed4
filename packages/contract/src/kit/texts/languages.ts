import { z } from 'zod'

/** The languages of the product. */
export const languages = ['en', 'nl', 'ro', 'es', 'da'] as const
export const Language = z.enum(languages, { error: 'option' })
export type Language = z.infer<typeof Language>
