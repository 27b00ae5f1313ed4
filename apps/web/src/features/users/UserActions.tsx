import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSend } from '../../kit/calls.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { notify } from '../../kit/notify.tsx'
import { useWords } from '../../kit/words.ts'

/** Edit and delete, at the end of a user's row. */
export function UserActions({ user }: { user: RowOf<typeof api.users.list> }) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(api.users.remove)
  const name = user.displayname || user.username
  const remove = async () => {
    const isSure = await confirm({
      title: t('users.deleteTitle'),
      message: t('users.deleteText', { name }),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => notify.done(t('users.deleted', { name })),
        onError: (problem) => notify.problem(problem),
      },
    )
  }
  return (
    <>
      <ActionIcon
        component={Link}
        to="."
        search={opens(user.id).search}
        aria-label={t('users.editName', { name })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        loading={isPending}
        aria-label={t('users.deleteName', { name })}
        onClick={() => void remove()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
