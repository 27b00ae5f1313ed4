import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { may } from '../../../kit/core/session/session.ts'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { useMonthName } from '../months/months.ts'
import { Reopen } from './Reopen.tsx'

interface Props {
  row: RowOf<typeof api.closings.list>
  /** Whether this is the last closed month, the only one that can be reopened. */
  isLast: boolean
}

/** The buttons of a closed month: reopen and history. */
export function ClosingActions({ row, isLast }: Props) {
  const monthName = useMonthName()
  const { monthClosingId, month } = row
  return (
    <>
      {isLast && may(api.closings.reopen) && <Reopen {...row} />}
      <RowHistory
        address={pathOf(api.closings.get, { params: { monthClosingId } })}
        name={monthName(month)}
      />
    </>
  )
}
