import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { useWords } from '../../kit/words.ts'
import { UserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'
import { userColumns } from './userColumns.tsx'

/** The people who sign in (D1 §2.4). */
export default function UserList() {
  const { t } = useWords()
  return (
    <ListPage
      call={api.users.list}
      title={t('users.title')}
      columns={userColumns}
      change={api.users.update}
      form={(user, close) => <UserForm user={user} onClose={close} />}
      bulk={{ role: 'users.roles' }}
      row={{
        id: (user) => user.id,
        actions: (user) => <UserActions user={user} />,
      }}
      primary={<AddButton>{t('users.add')}</AddButton>}
      search={t('users.search')}
      filters={{
        chips: (filters) =>
          'withoutRights' in filters ? [{ name: 'withoutRights', text: t('users.withoutRights') }] : [],
      }}
      empty={t('users.empty')}
    />
  )
}
