import { ArticleDraft, approvingRoles } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { waiting } from '../notifications/approvals.service.ts'
import { ownerFaults } from '../users/leaving/owners.service.ts'
import { repository as articles } from './articles.repository.ts'
import { all, knownTags, repository, writtenBy } from './drafts.repository.ts'

const ownerFaultsOf = ownerFaults('user')

/** The row rights to drafts: their author and the approvers see them. */
const inSight = ({ userId, roles }: Actor) => (may(roles, approvingRoles) ? all : writtenBy(userId))

const hasOtherText = (given: Columns, before: Columns) =>
  ['title', 'sourceName', 'sourceUrl', 'content'].some(
    (field) => field in given && given[field] !== before[field],
  )

/** Whether a draft adds a tag that does not exist. A tag that was deleted since it was saved does not count. */
async function hasUnknownTag({ before, after }: Change, { db }: Actor): Promise<boolean> {
  const [kept, wanted] = [before?.tags, after.tags].map((tags) => new Set(Array.isArray(tags) ? tags : []))
  const added = [...(wanted ?? [])].map(Number).filter((id) => !kept?.has(id))
  const known = await knownTags(db, added)
  return added.some((id) => !known.has(id))
}

/**
 * The area of drafts of articles, which wait for approval (docs/rules/wiki.md#approval). Saving a draft requests
 * approval again.
 */
export const draftArea = area({
  resource: ArticleDraft,
  repository,
  derive: (given, before, actor) => ({
    ...waiting(before, actor),
    // If the author edits the text of a draft to delete an article, it becomes a draft to change it.
    ...(before && hasOtherText(given, before) ? { isDeletion: false } : {}),
  }),
  // Refuse a version of the article that does not exist yet.
  rulesAcross: async (change, within) => {
    const { articleId, baseVersion } = change.after
    if (await hasUnknownTag(change, within)) return [{ field: 'tags', code: 'notFoundLink' }]
    const article = articleId == null ? undefined : await articles.bare(within.db, Number(articleId))
    const isSeen = article ? Number(baseVersion) <= Number(article.version) : baseVersion == null
    const faults = await ownerFaultsOf(change, within)
    return isSeen ? faults : [...faults, { field: 'baseVersion', code: 'option' }]
  },
  present: (row, links) => ({
    ...row,
    _links: { ...links, ...(row.articleId === null ? {} : linkTo('article', '/api/article', row.articleId)) },
  }),
  rows: { read: inSight, write: inSight },
})
