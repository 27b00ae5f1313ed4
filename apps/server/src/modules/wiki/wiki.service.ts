import { Article, type BodyOf, wiki } from '@stayboard/contract'
import { monthsAfter, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { get as getTag } from '../tags/tags.service.ts'
import { addTag, removeTag, tagsOf } from './article-tags.repository.ts'
import { articleArea } from './articles.area.ts'
import { repository } from './articles.repository.ts'
import { findRevision, revisionsOf } from './revisions.repository.ts'

const pathTo = (articleId: number) => `${Article.item}/${articleId}`

export const { list, get, remove } = articleArea

/** The body of an article, from a call or from another service. */
type Written<Body> = Omit<Body, 'user'> & { user?: number | null | undefined }

/** Creates an article. Its review period starts today. */
export const create = (actor: Actor, body: Written<BodyOf<typeof wiki.create>>) =>
  articleArea.create(actor, body, () => ({ reviewOn: reviewAfter(actor, body.reviewMonths ?? null) }))

/** Changes an article. Changing its text or its review period counts as a review (docs/rules/wiki.md#reviews). */
export const update = (actor: Actor, body: Written<BodyOf<typeof wiki.update>>, version?: number) =>
  articleArea.update(actor, body, version, (_, current) => {
    const months = body.reviewMonths === undefined ? current.reviewMonths : body.reviewMonths
    const isLookedAt = body.reviewMonths !== undefined || body.content !== undefined
    return isLookedAt ? { reviewOn: reviewAfter(actor, months) } : {}
  })

/** Marks an article as reviewed today. */
export const review = (actor: Actor, articleId: number) =>
  articleArea.update(actor, { articleId }, undefined, (_, { reviewMonths }) => ({
    reviewOn: reviewAfter(actor, reviewMonths),
  }))

const reviewAfter = ({ clock, officeTimezone }: Actor, months: unknown) =>
  typeof months === 'number' ? monthsAfter(today(clock(), officeTimezone), months) : null

/** The tags of one article. */
export async function listTags(actor: Actor, articleId: number) {
  await get(actor, articleId)
  const found = await tagsOf(actor.db, articleId)
  const rows = found.map((tag) => ({ ...tag, _links: { self: { href: `/api/tag/${tag.tagId}` } } }))
  const path = wiki.tags.path.replace('{articleId}', String(articleId))
  return listAnswer(path, 'tags', {}, { rows, total: rows.length })
}

/** Adds a tag to an article or removes it. The lock on the article serialises concurrent calls. */
export async function toggleTag(actor: Actor, articleId: number, tagId: number) {
  return transaction(actor, async (within) => {
    if (!(await repository.lock(within.db, articleId))) throw notFound()
    await getTag(within, tagId)
    if (!(await removeTag(within.db, articleId, tagId))) await addTag(within.db, articleId, tagId)
    return get(within, articleId)
  })
}

const revisionLinks = (articleId: number, version: number) => ({
  self: { href: `${pathTo(articleId)}/revision/${version}` },
  article: { href: pathTo(articleId) },
})

/** The versions of an article, from the change log. */
export async function listRevisions(actor: Actor, articleId: number) {
  await get(actor, articleId)
  const { rows, total } = await revisionsOf(actor.db, articleId)
  const shown = rows.map((row) => ({ ...row, _links: revisionLinks(articleId, row.version) }))
  return listAnswer(`${pathTo(articleId)}/revisions`, 'revisions', {}, { rows: shown, total })
}

export async function getRevision(actor: Actor, articleId: number, version: number) {
  await get(actor, articleId)
  const found = await findRevision(actor.db, articleId, version)
  if (!found) throw notFound()
  return { ...found, _links: revisionLinks(articleId, version) }
}
