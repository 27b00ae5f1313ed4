import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { BookedThen } from './BookedThen.tsx'
import { ClosingActions } from './ClosingActions.tsx'
import { MonthName } from './MonthName.tsx'

export const closingColumns = columns(api.closings.list, (column) => [
  column.custom('month', 'shared.month', ({ month }) => <MonthName month={month} />, { isMain: true }),
  column.instant('closedAt', 'prognosis.closedAt', { width: '160px' }),
  column.text('userName', 'prognosis.closedBy', { width: '200px' }),
  column.text('askedByName', 'prognosis.askedBy', { width: '160px', card: 'line' }),
  column.custom('booked', 'prognosis.bookedThen', (row) => <BookedThen {...row} />, {
    align: 'right',
    width: '160px',
    card: 'aside',
  }),
])

export const closingRow: RowOptions<RowOf<typeof api.closings.list>> = {
  id: ({ monthClosingId }) => monthClosingId,
  actions: (row) => <ClosingActions row={row} />,
}
