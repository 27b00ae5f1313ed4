import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { approvingRoles, draftEnvelope, seenDraft, sentBack } from '../kit/drafts.ts'
import { Day, Id, Instant, link, optionalLink, required, Version } from '../kit/fields.ts'
import { form } from '../kit/forms.ts'
import { IdFilter, Links, listOf, TextFilter } from '../kit/lists/lists.ts'
import { changedBy, envelope, resource } from '../kit/resource.ts'
import { A, C, everyRole, M } from '../kit/roles.ts'
import { Html, requiredHtml } from '../kit/texts/html.ts'

/** The maximum number of months between two reviews of an article. */
export const MOST_REVIEW_MONTHS = 60

const fields = {
  title: required(100),
  sourceName: required(100),
  sourceUrl: required(250),
  content: requiredHtml(30_000),
  user: optionalLink('/api/user').describe('Who looks after it'),
  reviewMonths: z
    .int({ error: 'reviewMonths' })
    .min(1, { error: 'reviewMonths' })
    .max(MOST_REVIEW_MONTHS, { error: 'reviewMonths' })
    .nullish()
    .transform((months) => months ?? null)
    .describe('After how many months it is looked at again; empty: never'),
}

/** Multipart forms send numbers as text. */
const monthsInForm = z.union(
  [
    fields.reviewMonths,
    z
      .string()
      .regex(/^(?:[1-9]|[1-5]\d|60)$/)
      .transform(Number),
  ],
  { error: 'reviewMonths' },
)

const tag = { tagId: Id, name: z.string() }

/** The tags that a draft sets. If absent in a new draft, they are unchanged. */
const draftedTags = z
  .array(link('/api/tag'), { error: 'type' })
  .max(100, { error: 'tooLong' })
  .overwrite((ids) => [...new Set(ids)])

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
    userId: Id.nullable(),
    userName: z.string().nullable(),
    reviewMonths: z.int().nullable(),
    reviewOn: Day.nullable().describe('When it is to be looked at again'),
    tags: z.array(z.object(tag)),
  },
  create: fields,
  update: fields,
  filters: {
    query: TextFilter.describe('Words in title or text, in any order'),
    tagId: IdFilter,
    userId: IdFilter.describe('The user who looks after it'),
  },
  filterBy: { more: { changedAt: Instant, reviewOn: Day.nullable() } },
  sort: ['title', 'changedAt', 'reviewOn', 'articleId'],
  read: everyRole,
  write: [A, M, C],
  bulk: ['sourceName', 'sourceUrl'],
})

/** A former state of an article. Only the call of a single revision returns its text. */
const Revision = z.object({
  version: Id,
  at: Instant.nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  title: z.string(),
  _links: Links,
})

/** A change of an article that readers do not see until it is approved (docs/rules/wiki.md#approval). */
export const ArticleDraft = resource({
  one: 'draft of an article',
  item: '/api/article_draft',
  list: '/api/article_drafts',
  embedded: 'articleDrafts',
  id: 'articleDraftId',
  row: {
    articleDraftId: Id,
    articleId: Id.nullable().describe('null for a new article'),
    isDeletion: z.boolean().describe('Whether the article is to be deleted'),
    title: z.string(),
    sourceName: z.string(),
    sourceUrl: z.string(),
    content: Html,
    userId: Id.nullable(),
    userName: z.string().nullable(),
    reviewMonths: z.int().nullable(),
    tags: z.array(z.object(tag)).describe('The tags as the draft would leave them'),
    ...draftEnvelope,
    baseVersion: Version.nullable().describe('The version of the article that the author saw'),
    articleVersion: Version.nullable().describe('The version of the article at present'),
  },
  create: {
    ...fields,
    tags: draftedTags.optional(),
    article: optionalLink('/api/article').describe('The article that it changes; null for a new one'),
    baseVersion: Version.nullish().transform((version) => version ?? null),
  },
  update: { ...fields, tags: draftedTags, baseVersion: Version },
  filters: { articleId: IdFilter },
  filterBy: { more: { savedAt: Instant } },
  sort: ['savedAt', 'title', 'articleDraftId'],
  read: [A, M, C],
  write: [A, M, C],
})

const draft = ArticleDraft.calls
const draftPath = `${ArticleDraft.item}/{articleDraftId}` as const

/** The calls of drafts of articles. */
const draftCalls = {
  drafts: changedBy(draft.list, { get: draft.get, update: draft.update, remove: draft.remove }),
  draft: draft.get,
  addDraft: draft.create,
  changeDraft: draft.update,
  discardDraft: draft.remove,
  draftDeletion: call({
    summary: 'Ask for an article to be deleted',
    method: 'POST',
    path: '/api/article/{articleId}/deletion',
    access: [A, M, C],
    answer: ArticleDraft.Row,
    creates: true,
  }),
  approval: call({
    summary: 'Whether somebody has to approve what the caller writes',
    method: 'GET',
    path: '/api/article_approval',
    access: [A, M, C],
    answer: z.object({ isNeeded: z.boolean(), _links: Links }),
  }),
  approve: call({
    summary: 'Publish a draft',
    method: 'POST',
    path: `${draftPath}/approve`,
    access: approvingRoles,
    body: seenDraft,
    status: 202,
  }),
  sendBack: call({
    summary: 'Send a draft back to its author, with a reason',
    method: 'POST',
    path: `${draftPath}/send_back`,
    access: approvingRoles,
    body: sentBack,
    answer: ArticleDraft.Row,
  }),
}

export const wiki = area('wiki', {
  ...Article.calls,
  ...draftCalls,
  create: { ...Article.calls.create, body: form({ ...fields, reviewMonths: monthsInForm }) },
  review: call({
    summary: 'Say that an article is still right: its next review is counted from today',
    method: 'POST',
    path: '/api/article/{articleId}/review',
    access: [A, M, C],
    answer: Article.Row,
  }),
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
    // Idempotent, because a repeat with the same key must not toggle the tag back.
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
