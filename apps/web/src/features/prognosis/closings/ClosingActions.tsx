import { api } from '@stayboard/contract'
import { IconFileText, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { useMonthName } from '../months/months.ts'
import { useClosing } from '../rows/useClosing.ts'

const AmountsDialog = dialogOnDemand(() => import('./AmountsDialog.tsx'))

/** The buttons of a closed month: its amounts and file, reopen, and history. */
export function ClosingActions({ row }: { row: RowOf<typeof api.closings.list> }) {
  const monthName = useMonthName()
  const { monthClosingId, month, mayReopen } = row
  return (
    <>
      <Amounts {...row} />
      {mayReopen && <Reopen {...row} />}
      <RowHistory
        address={pathOf(api.closings.get, { params: { monthClosingId } })}
        name={monthName(month)}
      />
    </>
  )
}

/** The button that shows the amounts that the closing fixed. */
function Amounts({ monthClosingId, month }: { monthClosingId: number; month: string }) {
  const monthName = useMonthName()
  const [isOpen, setOpen] = useState(false)
  const label = t('prognosis.amountsOf', { month: monthName(month) })
  return (
    <>
      <IconButton aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconFileText size={16} aria-hidden />
      </IconButton>
      {isOpen && (
        <AmountsDialog monthClosingId={monthClosingId} month={month} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** A button that reopens the last closed month. */
function Reopen({ monthClosingId, month }: { monthClosingId: number; month: string }) {
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
