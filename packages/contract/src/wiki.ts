import { z } from 'zod'
import { Id, Instant, required } from './kit/fields.ts'
import { Html, requiredHtml } from './kit/html.ts'
import { TextFilter } from './kit/lists.ts'
import { resource } from './kit/resource.ts'
import { A, C, everyRole, M } from './kit/roles.ts'

const fields = {
  title: required(100),
  sourceName: required(100),
  sourceUrl: required(250),
  content: requiredHtml(30_000),
}

/** What the office knows and does, written down (D2 §2, §3, §5, §7). */
export const Article = resource({
  one: 'article',
  item: '/api/article',
  list: '/api/articles',
  embedded: 'articles',
  id: 'articleId',
  row: {
    articleId: Id,
    title: z.string(),
    sourceName: z.string(),
    sourceUrl: z.string(),
    content: Html,
    changedAt: Instant,
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter.describe('Words that title and text hold, in any order') },
  sort: ['title', 'changedAt', 'articleId'],
  read: everyRole,
  write: [A, M, C],
})

export const wiki = Article.calls
