import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'

export const clientColumns = columns(api.clients.list, (column) => [
  column.text('clientId', 'shared.id', { sort: 'clientId', width: '76px', dimmed: true, card: 'none' }),
  column.text('firstname', 'shared.firstname', {
    sort: 'firstname',
    width: '130px',
    card: 'none',
  }),
  column.text('lastname', 'shared.lastname', {
    sort: 'lastname',
    isMain: true,
    width: '170px',
    inCard: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  }),
  column.text('email', 'shared.email', { sort: 'email' }),
  column.text('address', 'shared.address', {
    of: ({ address, city }) => [address, city].filter(Boolean).join(', '),
    card: 'none',
  }),
  column.text('phone', 'shared.phone', {
    width: '165px',
    card: 'line',
    inCard: ({ phone }) => phone,
    edits: column.edits('phone'),
  }),
  column.number('timesLoggedIn', 'clients.timesLoggedIn', {
    sort: 'timesLoggedIn',
    width: '124px',
    card: 'none',
  }),
])
