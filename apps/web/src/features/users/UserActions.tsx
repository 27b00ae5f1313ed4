import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconDevices } from '@tabler/icons-react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/table/row-actions.tsx'

interface Props {
  user: RowOf<typeof api.users.list>
  onSessions: () => void
}

/** Edit, sessions and delete buttons at the end of a user's row. */
export function UserActions({ user, onSessions }: Props) {
  const { t } = useWords()
  const name = user.displayname || user.username
  return (
    <>
      <EditRow id={user.id} label={t('users.editName', { name })} />
      <ActionIcon aria-label={t('sessions.show', { name })} onClick={onSessions}>
        <IconDevices size={16} aria-hidden />
      </ActionIcon>
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
