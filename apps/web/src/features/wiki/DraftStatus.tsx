import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { DraftedArticle } from './article.ts'

/** Whether a draft waits, or why it was sent back. */
export const DraftStatus = ({ state, reason }: Pick<DraftedArticle, 'state' | 'reason'>) =>
  state === 'WAITING' ? (
    <StatusDot color="blue">{t('myDay.kinds.DRAFT')}</StatusDot>
  ) : (
    <StatusDot color="orange">{t('wiki.returnedFor', { reason: reason ?? '' })}</StatusDot>
  )

/** What a draft would do. */
export const draftKind = ({ articleId, isDeletion }: Pick<DraftedArticle, 'articleId' | 'isDeletion'>) =>
  t(isDeletion ? 'wiki.isDeletion' : articleId === null ? 'wiki.newArticle' : 'timelines.change')
