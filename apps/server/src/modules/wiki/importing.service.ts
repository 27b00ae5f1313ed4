import { marked } from 'marked'
import type { Importing } from '../../kit/areas/importing.ts'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { mustAsk } from '../notifications/approvals.service.ts'
import { articleArea } from './articles.area.ts'

/** Matches markup that occurs only in HTML: a closing tag, or a void element. */
const html = /<\/(?:p|div|h[1-6]|ul|ol|li|table|a|b|strong|em|i|span|section|article)>|<(?:br|hr|img)\b/i

const plain = plainImporting({
  area: articleArea,
  arrange: ({ content, ...values }) => ({
    ...values,
    ...(typeof content === 'string'
      ? { content: html.test(content) ? content : marked.parse(content, { async: false, breaks: true }) }
      : {}),
  }),
  match: [{ reason: 'NAME', by: [{ as: 'folded', columns: ['title'] }] }],
  nameOf: ({ title }) => String(title),
})

/**
 * Imports articles. A text without HTML tags is read as Markdown, which includes plain text. Users whose texts need
 * approval cannot import articles (docs/rules/wiki.md#approval).
 */
export const importing: Importing = {
  ...plain,
  async faultsOf(actor, bodies) {
    if (await mustAsk(actor)) return bodies.map(() => [{ field: 'content', code: 'needsApproval' }])
    return plain.faultsOf(actor, bodies)
  },
}
