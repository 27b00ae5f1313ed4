import { beginningOf } from '@stayboard/contract'
/** Conversions of values from outside systems to what the database can store. */
import { z } from 'zod'

/** Removes what PostgreSQL refuses: null characters, and lone surrogates, which truncated texts may end with. */
export const storable = (text: string, longest = text.length): string =>
  beginningOf(text.replaceAll('\0', '').toWellFormed(), longest)

/** A number, or a text that is one. Anything else, including an empty text, is invalid instead of 0. */
export const Numeric = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())])

/** Whether a text is an existing calendar day, in a year that the product's calendars can show. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
