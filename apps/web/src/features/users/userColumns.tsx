import { api } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'

function UserState({ active }: { active: boolean }) {
  const { t } = useWords()
  return t(active ? 'options.activeChoices.ACTIVE' : 'options.activeChoices.DEACTIVATED')
}

export const userColumns = columns(api.users.list, (column) => [
  column.text('id', 'users.id', { sort: 'id', width: '72px', dimmed: true, card: 'none' }),
  column.text('username', 'users.username', { sort: 'username', isMain: true }),
  column.text('email', 'users.email', { sort: 'email' }),
  column.text('displayname', 'users.displayname', { sort: 'displayname' }),
  column.custom('active', 'users.active', ({ active }) => <UserState active={active} />, { width: '120px' }),
])
