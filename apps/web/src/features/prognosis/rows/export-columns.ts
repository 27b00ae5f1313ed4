import { api } from '@stayboard/contract'
import { columns } from '../../../kit/lists/columns.tsx'

/** The columns of an export, with amounts and percentages as numbers. */
export const exportColumns = columns(api.prognosis.list, (column) => [
  column.text('exploiterName', 'shared.exploiter'),
  column.text('organisationName', 'prognosis.organisation'),
  column.text('companyClient', 'shared.client'),
  column.text('statusName', 'prognosis.status'),
  column.number('nights', 'prognosis.nights'),
  column.day('start', 'prognosis.start'),
  column.money('pricePerNight', 'prognosis.pricePerNight'),
  column.money('totalPrognosis', 'prognosis.totalPrognosis'),
  column.money('counted', 'prognosis.counted'),
  // The server writes one column per month.
  column.custom('months', 'prognosis.perMonth', () => null),
  column.number('probability', 'shared.probability'),
  column.text('notes', 'shared.notes'),
])
