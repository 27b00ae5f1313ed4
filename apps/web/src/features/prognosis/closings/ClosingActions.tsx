import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { useMonthName } from '../months/months.ts'
import { Reopen } from './Reopen.tsx'

/** The buttons of a closed month: reopen and history. */
export function ClosingActions({ row }: { row: RowOf<typeof api.closings.list> }) {
  const monthName = useMonthName()
  const { monthClosingId, month, mayReopen } = row
  return (
    <>
      {mayReopen && <Reopen {...row} />}
      <RowHistory
        address={pathOf(api.closings.get, { params: { monthClosingId } })}
        name={monthName(month)}
      />
    </>
  )
}
