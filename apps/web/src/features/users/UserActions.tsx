import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import { useWords } from '../../kit/words.ts'

/** Edit and delete, at the end of a user's row. */
export function UserActions({ user }: { user: RowOf<typeof api.users.list> }) {
  const { t } = useWords()
  const name = user.displayname || user.username
  return (
    <>
      <EditRow id={user.id} label={t('users.editName', { name })} />
      <DeleteRow
        call={api.users.remove}
        params={{ id: user.id }}
        label={t('users.deleteName', { name })}
        question={{ title: t('users.deleteTitle'), message: t('users.deleteText', { name }) }}
        done={t('users.deleted', { name })}
      />
    </>
  )
}
