import { ActionIcon } from '@mantine/core'
import type { Call } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSend } from '../calls.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { notify } from '../notify.tsx'
import type { Given } from '../send.ts'
import { useWords } from '../words.ts'
import { opens } from './RowLink.tsx'

/** The pencil at the end of a row whose record opens over the list. */
export const EditRow = ({ id, label }: { id: number; label: string }) => (
  <ActionIcon component={Link} to="." search={opens(id).search} aria-label={label}>
    <IconPencil size={16} aria-hidden />
  </ActionIcon>
)

interface DeleteProps<C extends Call> {
  call: C
  params: Given<C>['params']
  /** What the button is called: 'Delete Amsterdam'. */
  label: string
  question: { title: string; message: string }
  /** Said when it is deleted. */
  done: string
}

/** The bin at the end of a row: deletes after asking; what is still in use stays, and says what uses it. */
export function DeleteRow<C extends Call>({ call, params, label, question, done }: DeleteProps<C>) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(call)
  const remove = async () => {
    const isSure = await confirm({ ...question, confirmLabel: t('actions.delete'), isDestructive: true })
    if (!isSure) return
    mutate({ params } as Pick<Given<C>, 'params'>, {
      onSuccess: () => notify.done(done),
      onError: (problem) => notify.problem(problem),
    })
  }
  return (
    <ActionIcon loading={isPending} aria-label={label} onClick={() => void remove()}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
