import { api } from '@stayboard/contract'
import { useState } from 'react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeactivateUser } from './DeactivateUser.tsx'
import { UserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'
import { UserSessions } from './UserSessions.tsx'
import { userColumns } from './user-columns.tsx'

/** The list of users. */
export default function UserList() {
  const [leaving, setLeaving] = useState<RowOf<typeof api.users.list> | null>(null)
  const [shown, setShown] = useState<{ id: number; name: string } | null>(null)
  return (
    <>
      <ListPage
        call={api.users.list}
        title={t('menu.users')}
        columns={userColumns}
        change={api.users.update}
        form={(user, close) => <UserForm user={user} onClose={close} />}
        bulk={{ role: 'users.roles' }}
        row={{
          id: (user) => user.id,
          actionCount: 6,
          actions: (user) => (
            <UserActions
              user={user}
              onLeave={() => setLeaving(user)}
              onSessions={() => setShown({ id: user.id, name: user.displayname || user.username })}
            />
          ),
        }}
        primary={<AddButton>{t('users.add')}</AddButton>}
        search={t('users.search')}
        empty={t('users.empty')}
      />
      {leaving && <DeactivateUser user={leaving} onClose={() => setLeaving(null)} />}
      {shown && <UserSessions {...shown} onClose={() => setShown(null)} />}
    </>
  )
}
