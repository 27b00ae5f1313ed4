import { type AnswerOf, Article, ArticleDraft, type BodyOf, wiki } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { drafting, mustAsk } from '../notifications/approvals.service.ts'
import { setTags, tagsOf } from './article-tags.repository.ts'
import { draftArea } from './drafts.area.ts'
import * as rows from './drafts.repository.ts'
import * as articles from './wiki.service.ts'

export const { list, get, remove } = draftArea

type Draft = AnswerOf<typeof wiki.draft>

/** Whether texts of the calling user need approval. */
export const approval = async (actor: Actor) => ({
  isNeeded: await mustAsk(actor),
  _links: selfLink(wiki.approval.path, {}),
})

/** Saves a draft for approval. Without a version, it is based on the current article. */
export const create = (actor: Actor, body: BodyOf<typeof wiki.addDraft>) =>
  asking(actor, async (within) => {
    const seen = body.article === null ? null : (await articles.get(within, body.article)).version
    return draftArea.create(within, { ...body, baseVersion: body.baseVersion ?? seen }, () =>
      seenTags(within, body.tags, body.article),
    )
  })

/** The tags that the author of a draft saw, if the draft sets tags. */
async function seenTags(within: Actor, tags: unknown, articleId: number | null) {
  if (tags === undefined) return {}
  const present = articleId === null ? [] : await tagsOf(within.db, articleId)
  return { seenTags: present.map(({ tagId }) => tagId) }
}

/** Saves a draft again, so that it waits for approval again. */
export const update = (actor: Actor, body: BodyOf<typeof wiki.changeDraft>, version?: number) =>
  asking(actor, (within) =>
    draftArea.update(within, body, version, (_columns, kept, inside) =>
      kept.seenTags === null
        ? seenTags(inside, body.tags, typeof kept.articleId === 'number' ? kept.articleId : null)
        : {},
    ),
  )

/** Requests the deletion of an article. */
export const draftDeletion = (actor: Actor, articleId: number) =>
  asking(actor, async (within) => {
    const { title, sourceName, sourceUrl, content, userId, reviewMonths, version } = await articles.get(
      within,
      articleId,
    )
    const body = { title, sourceName, sourceUrl, content, user: userId, reviewMonths, article: articleId }
    return draftArea.create(within, { ...body, baseVersion: version }, () => ({ isDeletion: true }))
  })

/** The functions to request approval for drafts of articles, to approve them, and to send them back. */
const { asking, approve, sendBack } = drafting<Draft>({
  get,
  repository: rows.repository,
  told: ({ articleDraftId, title }) => ({ record: `${ArticleDraft.item}/${articleDraftId}`, title }),
  publish: async (within, draft) => `${Article.item}/${await publish(within, draft)}`,
})

export { approve, sendBack }

/** Publishes the content of a draft. @returns the id of the article */
async function publish(within: Actor, draft: Draft): Promise<number> {
  const { articleId, isDeletion, baseVersion, userId } = draft
  const { title, sourceName, sourceUrl, content, reviewMonths } = draft
  const fields = { title, sourceName, sourceUrl, content, reviewMonths, user: userId }
  const base = baseVersion ?? undefined
  if (articleId !== null && isDeletion) {
    await articles.remove(within, articleId, base)
    return articleId
  }
  const written =
    articleId === null
      ? await articles.create(within, fields)
      : await articles.update(within, { articleId, ...fields }, base)
  // Read the tags again, because the article was not locked before.
  const { tags } = await get(within, draft.articleDraftId)
  await setTags(
    within.db,
    written.articleId,
    tags.map(({ tagId }) => tagId),
  )
  return written.articleId
}
