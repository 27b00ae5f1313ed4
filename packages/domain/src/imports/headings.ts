import { fold } from '../values/texts/names.ts'

/** A heading reduced to its words, for comparing: `E-mail *` and `Email` are the same. */
export const headingKey = (heading: string): string =>
  fold(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/\be[ -]?(?=mail|post)/g, 'e')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The headings of a field, as keys: in the five languages, German, French and Polish, and of other systems. */
export type Headings<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** The field of each heading. The first field that names a heading has it. */
export function fieldsByHeading<Field extends string>(headings: Headings<Field>): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>()
  for (const [field, names] of Object.entries(headings) as [Field, string][])
    for (const name of names.split(',')) {
      const key = headingKey(name)
      if (!found.has(key)) found.set(key, field)
    }
  return found
}
