import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import { useSend } from '../../kit/calls.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { notify } from '../../kit/notify.tsx'
import { useWords } from '../../kit/words.ts'

/** Deletes after asking; one that is still in use stays, and says what uses it. */
export function DeleteOrganisation({ organisationId, name }: { organisationId: number; name: string }) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(api.organisations.remove)
  const remove = async () => {
    const isSure = await confirm({
      title: t('organisations.deleteTitle'),
      message: t('organisations.deleteText', { name }),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate(
      { params: { organisationId } },
      {
        onSuccess: () => notify.done(t('organisations.deleted', { name })),
        onError: (problem) => notify.problem(problem),
      },
    )
  }
  return (
    <ActionIcon
      loading={isPending}
      aria-label={t('organisations.deleteName', { name })}
      onClick={() => void remove()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
