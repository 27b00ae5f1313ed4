import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { WrittenDraft } from './draft.ts'

/** Whether a draft waits, or why it was sent back. */
export const DraftStatus = ({ state, reason }: Pick<WrittenDraft, 'state' | 'reason'>) =>
  state === 'WAITING' ? (
    <StatusDot color="blue">{t('myDay.kinds.DRAFT')}</StatusDot>
  ) : (
    <StatusDot color="orange">{t('wiki.returnedFor', { reason: reason ?? '' })}</StatusDot>
  )
