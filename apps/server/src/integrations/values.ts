/** Values of outside systems, as the database can store them. */

/** A text without what PostgreSQL refuses: null characters, and halves of characters, which texts that were cut off end with. */
export const storable = (text: string, longest = text.length): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed()

/** Whether a text is a day that exists, in a year that a calendar of this product may show. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
