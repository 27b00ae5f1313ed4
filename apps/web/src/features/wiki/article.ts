import { type ArticleDraft, Article as Resource, Tag, User } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'

export type Article = RecordOf<typeof Resource>
export type DraftedArticle = RecordOf<typeof ArticleDraft>

/** The fields of a draft that are copied from its article, other than its text. */
export const draftOf = ({ articleId, version, userId, tags }: Article) => ({
  tags: tagLinks(tags),
  article: linkTo(Resource)(articleId),
  baseVersion: version,
  user: userId === null ? null : linkTo(User)(userId),
})

/** The kind of change that a draft makes: add, change or delete an article. */
export const draftKind = ({ articleId, isDeletion }: Pick<DraftedArticle, 'articleId' | 'isDeletion'>) =>
  t(isDeletion ? 'wiki.isDeletion' : articleId === null ? 'wiki.newArticle' : 'timelines.change')

/** The addresses of tags, for request bodies. */
export const tagLinks = (tags: Article['tags']) => tags.map(({ tagId }) => linkTo(Tag)(tagId))
