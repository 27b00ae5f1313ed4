import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDialog } from './UserDialog.tsx'
import { userColumns } from './userColumns.tsx'

/** The people who sign in (D1 §2.4). */
export default function UserList() {
  const { t } = useWords()
  const mayChange = may(api.users.update)
  return (
    <>
      <ListPage
        call={api.users.list}
        title={t('users.title')}
        columns={userColumns}
        bulk={{ role: 'users.roles' }}
        row={{
          id: (user) => user.id,
          link: mayChange ? (user) => opens(user.id) : undefined,
          actions: mayChange ? (user) => <UserActions user={user} /> : undefined,
        }}
        primary={mayChange && <AddButton>{t('users.add')}</AddButton>}
        search={t('users.search')}
        filters={{
          chips: (filters) =>
            'withoutRights' in filters ? [{ name: 'withoutRights', text: t('users.withoutRights') }] : [],
        }}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('users.empty')} />}
      />
      <UserDialog />
    </>
  )
}
