import { api } from '@stayboard/contract'
import { OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { UserForm } from './UserForm.tsx'

/** The user the address opens, or a new one, over the list. */
export function UserDialog() {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  if (open === undefined || !may(api.users.update)) return null
  if (open === 'new') return <UserForm user={null} onClose={close} />
  return (
    <OpenRecord call={api.users.get} params={{ id: open }} title={t('users.edit')} onClose={close}>
      {(user) => <UserForm key={user.id} user={user} onClose={close} />}
    </OpenRecord>
  )
}
