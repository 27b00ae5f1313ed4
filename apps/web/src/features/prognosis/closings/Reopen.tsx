import { IconLockOpen } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { useClosing } from '../rows/useClosing.ts'

/** A button that reopens the last closed month. */
export function Reopen({ monthClosingId, month }: { monthClosingId: number; month: string }) {
  const { reopen, isBusy } = useClosing()
  return (
    <IconButton
      loading={isBusy}
      aria-label={t('prognosis.reopen')}
      title={t('prognosis.reopen')}
      onClick={() => void reopen(monthClosingId, month)}
    >
      <IconLockOpen size={16} aria-hidden />
    </IconButton>
  )
}
