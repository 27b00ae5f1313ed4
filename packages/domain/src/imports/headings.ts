import { fold } from '../values/texts/names.ts'

/** Normalises a heading for comparison: `E-mail *` and `Email` are the same, and so are `m²` and `m2`. */
export const headingKey = (heading: string): string =>
  fold(heading.replaceAll('²', '2').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/\be[ -]?(?=mail|post)/g, 'e')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const notes =
  /\b(?:notes?|remarks?|comments?|description|about|notities|opmerking(?:en)?|omschrijving|toelichting|bemaerkning(?:er)?|noter|notas|observaciones|comentarios|observatii|note|notizen|bemerkung(?:en)?|beschreibung|remarques?|commentaires?|uwagi|notatki)\b/

/** Whether a heading means notes, in any of the supported languages. */
export const isNotesHeading = (heading: string): boolean => notes.test(headingKey(heading))

/** The fields by heading. If several fields have a heading, the first one gets it. */
export function fieldsByHeading(
  fields: Readonly<Record<string, { headings: string }>>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [field, { headings }] of Object.entries(fields))
    for (const name of headings.split(',')) {
      const key = headingKey(name)
      if (!found.has(key)) found.set(key, field)
    }
  return found
}
