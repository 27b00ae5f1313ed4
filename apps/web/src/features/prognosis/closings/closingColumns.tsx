import { api } from '@stayboard/contract'
import { columns, type RowOf } from '../../../kit/lists/columns.tsx'
import type { RowLook } from '../../../kit/lists/look.ts'
import { may } from '../../../kit/session.ts'
import { BookedThen } from './BookedThen.tsx'
import { MonthName } from './MonthName.tsx'
import { Reopen } from './Reopen.tsx'

export const closingColumns = columns(api.closings.list, (column) => [
  column.custom('month', 'prognosis.month', ({ month }) => <MonthName month={month} />, { isMain: true }),
  column.instant('closedAt', 'prognosis.closedAt', { width: '160px' }),
  column.text('userName', 'prognosis.closedBy', { width: '200px' }),
  column.custom('booked', 'prognosis.bookedThen', (row) => <BookedThen {...row} />, {
    align: 'right',
    width: '160px',
    card: 'aside',
  }),
])

/** Only the last closed month can be opened again. */
export const closingLook = (last: number | undefined): RowLook<RowOf<typeof api.closings.list>> => ({
  id: ({ monthClosingId }) => monthClosingId,
  actions: (row) => row.monthClosingId === last && may(api.closings.reopen) && <Reopen {...row} />,
})
