import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'

/** The columns of the list of clients. */
export const clientColumns = columns(api.clients.list, (column) => [
  column.text('clientId', 'clients.id', { sort: 'clientId', width: '76px', dimmed: true, card: 'none' }),
  column.text('firstname', 'clients.firstname', {
    sort: 'firstname',
    width: '130px',
    card: 'none',
  }),
  column.text('lastname', 'clients.lastname', {
    sort: 'lastname',
    isMain: true,
    width: '170px',
    inCard: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  }),
  column.text('email', 'clients.email', { sort: 'email' }),
  column.text('address', 'clients.address', {
    of: ({ address, city }) => [address, city].filter(Boolean).join(', '),
    card: 'none',
  }),
  column.text('phone', 'clients.phone', {
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
