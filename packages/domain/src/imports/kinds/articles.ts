import { type ImportDeclaration, key, text } from '../fields.ts'
import { records } from '../words/records.ts'

/** Articles of the wiki. Their text may be HTML, Markdown or plain text. */
export const articles: ImportDeclaration = {
  hasNotes: false,
  byContent: { web: 'sourceUrl' },
  fields: {
    title: text('subject, onderwerp, question, emne, asunto, subiect', records.name),
    content: text(records.content, records.description),
    sourceName: text(records.source),
    sourceUrl: text(records.url),
    formerKey: key(records.key),
  },
}
