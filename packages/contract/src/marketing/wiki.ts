import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, required } from '../kit/fields.ts'
import { form } from '../kit/forms.ts'
import { IdFilter, Links, listOf, TextFilter } from '../kit/lists/lists.ts'
import { envelope, resource } from '../kit/resource.ts'
import { A, C, everyRole, M } from '../kit/roles.ts'
import { Html, requiredHtml } from '../kit/texts/html.ts'

const fields = {
  title: required(100),
  sourceName: required(100),
  sourceUrl: required(250),
  content: requiredHtml(30_000),
}

const tag = { tagId: Id, name: z.string() }

/** Articles of the wiki. */
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
    tags: z.array(z.object(tag)),
  },
  create: fields,
  update: fields,
  filters: {
    query: TextFilter.describe('Words in title or text, in any order'),
    tagId: IdFilter,
  },
  filterBy: { more: { changedAt: Instant } },
  sort: ['title', 'changedAt', 'articleId'],
  read: everyRole,
  write: [A, M, C],
  bulk: ['sourceName', 'sourceUrl'],
})

/** A former state of an article. The text is in a single revision, not in the list. */
const Revision = z.object({
  version: Id,
  at: Instant.nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  title: z.string(),
  _links: Links,
})

export const wiki = area('wiki', {
  ...Article.calls,
  create: { ...Article.calls.create, body: form(fields) },
  tags: call({
    summary: 'List: tag of an article',
    method: 'GET',
    path: '/api/tag/article/{articleId}',
    access: everyRole,
    answer: listOf('tags', z.object({ ...tag, ...envelope })),
  }),
  toggleTag: call({
    summary: 'Add a tag to an article, or remove it',
    method: 'POST',
    path: '/api/article/toggle_tag/{articleId}/{tagId}',
    access: [A, M, C],
    answer: Article.Row,
    // A repeat with the same key must not toggle the tag back.
    creates: true,
  }),
  revisions: call({
    summary: 'List: revision of an article, the latest first; of more than 1000 the latest',
    method: 'GET',
    path: '/api/article/{articleId}/revisions',
    access: everyRole,
    answer: listOf('revisions', Revision),
  }),
  revision: call({
    summary: 'One revision of an article',
    method: 'GET',
    path: '/api/article/{articleId}/revision/{version}',
    access: everyRole,
    answer: Revision.extend({ sourceName: z.string(), sourceUrl: z.string(), content: Html }),
  }),
})
