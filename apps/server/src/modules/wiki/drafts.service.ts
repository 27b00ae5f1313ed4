import { type AnswerOf, ArticleDraft, approvingRoles, type BodyOf, wiki } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { notify, usersWith } from '../notifications/notifications.service.ts'
import { draftArea } from './drafts.area.ts'
import * as rows from './drafts.repository.ts'
import * as articles from './wiki.service.ts'

export const { list, get, remove } = draftArea

type Draft = AnswerOf<typeof wiki.draft>
const pathTo = (articleDraftId: number) => `${ArticleDraft.item}/${articleDraftId}`

/** Whether somebody has to approve what the caller writes. */
export const approval = async ({ db, userId }: Actor) => ({
  isNeeded: await rows.needsApproval(db, userId),
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

/** Saves a draft, and tells those who approve it. */
const asking = (actor: Actor, save: (within: Actor) => Promise<Draft>) =>
  transaction(actor, async (within) => {
    const draft = await save(within)
    const approvers = (await usersWith(within, approvingRoles)).map(({ id }) => id)
    const record = pathTo(draft.articleDraftId)
    await notify(within, { kind: 'APPROVAL_ASKED', record, title: draft.title }, approvers)
    return draft
  })

/**
 * Publishes a draft. Fields that others changed since are kept (docs/rules/wiki.md#approval).
 * @throws Problem 409 `stale` if the draft was saved since it was read, or if others changed the same fields of the article
 */
export async function approve(actor: Actor, id: number, version?: number): Promise<undefined> {
  await transaction(actor, async (within) => {
    const draft = await read(within, id, version)
    if (draft.state === 'RETURNED') throw new Problem(422, 'draftReturned')
    const articleId = await publish(within, draft)
    await rows.repository.remove(within.db, id)
    await notify(within, { kind: 'APPROVED', record: `/api/article/${articleId}`, title: draft.title }, [
      draft.authorId,
    ])
  })
}

/** Sends a draft back to its author, who is told why. */
export const sendBack = (
  actor: Actor,
  id: number,
  { reason }: BodyOf<typeof wiki.sendBack>,
  version?: number,
) =>
  transaction(actor, async (within) => {
    const { title, authorId } = await read(within, id, version)
    await rows.repository.update(within.db, id, { state: 'RETURNED', reason })
    await notify(within, { kind: 'SENT_BACK', record: pathTo(id), title }, [authorId])
    return get(within, id)
  })

/** The draft as somebody read it, locked until the transaction ends. */
async function read(within: Actor, id: number, version: number | undefined): Promise<Draft> {
  if (!(await rows.repository.lock(within.db, id, 'remove'))) throw notFound()
  const draft = await get(within, id)
  if (version !== undefined && draft.version !== version)
    throw new Problem(409, 'stale', { more: { current: draft, fields: [] } })
  return draft
}

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
