import { type AnswerOf, Article, ArticleDraft, type BodyOf, wiki } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { drafting, mustAsk } from '../notifications/approvals.service.ts'
import { draftArea } from './drafts.area.ts'
import * as rows from './drafts.repository.ts'
import * as articles from './wiki.service.ts'

export const { list, get, remove } = draftArea

type Draft = AnswerOf<typeof wiki.draft>

/** Whether somebody has to approve what the caller writes. */
export const approval = async (actor: Actor) => ({
  isNeeded: await mustAsk(actor),
  _links: selfLink(wiki.approval.path, {}),
})

/** Saves a draft for approval. Without a version, the author saw the article as it is. */
export const create = (actor: Actor, body: BodyOf<typeof wiki.addDraft>) =>
  asking(actor, async (within) => {
    const seen = body.article === null ? null : (await articles.get(within, body.article)).version
    return draftArea.create(within, { ...body, baseVersion: body.baseVersion ?? seen })
  })

/** Saves a draft again, so that it waits again. */
export const update = (actor: Actor, body: BodyOf<typeof wiki.changeDraft>, version?: number) =>
  asking(actor, (within) => draftArea.update(within, body, version))

/** Asks for the deletion of an article. */
export const draftDeletion = (actor: Actor, articleId: number) =>
  asking(actor, async (within) => {
    const { title, sourceName, sourceUrl, content, userId, reviewMonths, version } = await articles.get(
      within,
      articleId,
    )
    const body = { title, sourceName, sourceUrl, content, user: userId, reviewMonths, article: articleId }
    return draftArea.create(within, { ...body, baseVersion: version }, () => ({ isDeletion: true }))
  })

/** What becomes of drafts of articles. */
const { asking, approve, sendBack } = drafting<Draft>({
  get,
  repository: rows.repository,
  told: ({ articleDraftId, title }) => ({ record: `${ArticleDraft.item}/${articleDraftId}`, title }),
  publish: async (within, draft) => `${Article.item}/${await publish(within, draft)}`,
})

export { approve, sendBack }

/** Writes what a draft says. @returns the article */
async function publish(within: Actor, draft: Draft): Promise<number> {
  const { articleId, isDeletion, baseVersion, userId } = draft
  const { title, sourceName, sourceUrl, content, reviewMonths } = draft
  const fields = { title, sourceName, sourceUrl, content, reviewMonths, user: userId }
  const base = baseVersion ?? undefined
  if (articleId === null) return (await articles.create(within, fields)).articleId
  if (isDeletion) await articles.remove(within, articleId, base)
  else await articles.update(within, { articleId, ...fields }, base)
  return articleId
}
