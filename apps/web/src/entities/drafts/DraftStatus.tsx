import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { WrittenDraft } from './draft.ts'

/** The state of a draft: waiting for approval, or returned with a reason. */
export const DraftStatus = ({ state, reason }: Pick<WrittenDraft, 'state' | 'reason'>) =>
  state === 'WAITING' ? (
    <StatusDot color="blue">{t('myDay.kinds.DRAFT')}</StatusDot>
  ) : (
    <StatusDot color="orange">{t('wiki.returnedFor', { reason: reason ?? '' })}</StatusDot>
  )
