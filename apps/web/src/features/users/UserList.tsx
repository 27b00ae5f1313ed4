import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
  const add = mayChange && (
    <Button
      component={Link}
      to="."
      search={opens('new').search}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('users.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        call={api.users.list}
        title={t('users.title')}
        columns={userColumns}
        row={{
          id: (user) => user.id,
          link: mayChange ? (user) => opens(user.id) : undefined,
          actions: mayChange ? (user) => <UserActions user={user} /> : undefined,
        }}
        primary={add}
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
