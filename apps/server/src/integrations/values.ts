import { beginningOf } from '@stayboard/contract'
/** Values of outside systems, as the database can store them. */
import { z } from 'zod'

/** A text without what PostgreSQL refuses: null characters, and halves of characters, which texts that were cut off end with. */
export const storable = (text: string, longest = text.length): string =>
  beginningOf(text.replaceAll('\0', '').toWellFormed(), longest)

/** A number, or a text that is one. Anything else, such as an empty text, is no number, not 0. */
export const Numeric = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())])

/** Whether a text is a day that exists, in a year that a calendar of this product may show. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
