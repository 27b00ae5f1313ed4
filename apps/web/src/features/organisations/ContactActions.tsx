import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useSend } from '../../kit/calls.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { notify } from '../../kit/notify.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import type { Contact } from './organisation-form.ts'

interface Props {
  contact: Contact
  onEdit: () => void
  /** Another contact is being written. */
  isDisabled: boolean
}

/** Edit and delete, at the end of a contact's row. */
export function ContactActions({ contact, onEdit, isDisabled }: Props) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(api.organisations.removeContact)
  const { name, organisationContactId: contactId } = contact
  const remove = async () => {
    const isSure = await confirm({
      title: t('organisations.deleteContactTitle'),
      message: t('organisations.deleteContactText', { name }),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate(
      { params: { contactId } },
      {
        onSuccess: () => notify.done(t('organisations.deleted', { name })),
        onError: (problem) => notify.problem(problem, 2000),
      },
    )
  }
  return (
    <>
      <ActionIcon
        disabled={isDisabled}
        aria-label={t('organisations.editContact', { name })}
        onClick={onEdit}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {may(api.organisations.removeContact) && (
        <ActionIcon
          disabled={isDisabled}
          loading={isPending}
          aria-label={t('organisations.deleteName', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
