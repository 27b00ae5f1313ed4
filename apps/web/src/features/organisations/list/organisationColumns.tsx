import { api } from '@stayboard/contract'
import { columns } from '../../../kit/lists/columns.tsx'
import { statusColours } from '../status-colours.ts'

/** The columns of the list of organisations. */
export const organisationColumns = columns(api.organisations.list, (column) => [
  column.text('organisationId', 'organisations.id', {
    sort: 'organisationId',
    width: '84px',
    dimmed: true,
    card: 'none',
  }),
  column.text('name', 'organisations.name', { sort: 'name', isMain: true }),
  column.option('communicationStatus', 'organisations.communicationStatus'),
  column.option('organisationStatus', 'organisations.status', {
    sort: 'organisationStatus',
    colors: statusColours,
    width: '170px',
    card: 'line',
  }),
  column.text('userName', 'organisations.manager', { sort: 'userId', width: '150px', card: 'end' }),
])
