import { type ImportDeclaration, key, text } from '../fields.ts'
import { records } from '../words/records.ts'

/** The import of tags of articles. */
export const tags: ImportDeclaration = {
  hasNotes: false,
  byContent: { other: 'name' },
  fields: {
    name: text(
      'tag, tags, keyword, trefwoord, etiket, etiqueta, eticheta, schlagwort, etiquette',
      records.name,
    ),
    formerKey: key(records.key),
  },
}
