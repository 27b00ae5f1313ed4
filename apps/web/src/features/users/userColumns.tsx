import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'

export const userColumns = columns(api.users.list, (column) => [
  column.text('id', 'users.id', { sort: 'id', width: '72px', dimmed: true, card: 'none' }),
  column.text('username', 'users.username', { sort: 'username', isMain: true }),
  column.text('email', 'users.email', { sort: 'email' }),
  column.text('displayname', 'users.displayname', { sort: 'displayname' }),
])
