import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { UserForm } from './UserForm.tsx'

/** The user the address opens, or a new one, over the list. */
export function UserDialog() {
  const { t } = useWords()
  return (
    <OpenOverList
      call={api.users.get}
      params={(id) => ({ id })}
      mayChange={may(api.users.update)}
      title={t('users.edit')}
    >
      {(user, close) => <UserForm user={user} onClose={close} />}
    </OpenOverList>
  )
}
