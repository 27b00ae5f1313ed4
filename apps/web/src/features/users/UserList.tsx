import { api, User } from '@stayboard/contract'
import { useState } from 'react'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { nameOfUser } from '../../entities/users/user-name.ts'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { HandOver } from '../../kit/records/HandOver.tsx'
import { UserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'
import { UserSessions } from './UserSessions.tsx'
import { userColumns } from './user-columns.tsx'

export default function UserList() {
  const [leaving, setLeaving] = useState<RowOf<typeof api.users.list> | null>(null)
  const [shown, setShown] = useState<{ id: number; name: string } | null>(null)
  return (
    <>
      <ListPage
        call={api.users.list}
        pasted={{ kind: 'USERS' }}
        title={t('menu.users')}
        columns={userColumns}
        form={(user, close) => <UserForm user={user} onClose={close} />}
        bulk={{ role: 'users.roles', team: 'teams.one' }}
        row={{
          actionCount: 7,
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

interface Props {
  user: RowOf<typeof api.users.list>
  onClose: () => void
}

/** The dialog that deactivates a user and hands over the open work (docs/rules/users.md#leaving). */
function DeactivateUser({ user, onClose }: Props) {
  const { id, version } = user
  const name = nameOfUser(user)
  const { data } = useCall(api.users.uses, { params: { id } }, { staleTime: 0 })
  const { mutateAsync } = useSend(api.users.deactivate)
  return (
    <HandOver
      title={t('users.deactivateName', { name })}
      text={t('users.deactivateText', { name })}
      uses={data?.uses}
      usesText={(uses) => t('users.hasWork', { name, uses })}
      name={`leaving of user ${id}`}
      label={t('users.successor')}
      saveLabel={t('users.deactivate')}
      select={(field) => <UserSelect field={field} keep={linkTo(User)} autoFocus />}
      send={(body) => mutateAsync({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    />
  )
}
