import { api } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { confirm } from '../../../kit/dialogs/confirm.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import type { Contact } from '../form/organisation-form.ts'

interface Props {
  contact: Contact
  onEdit: () => void
  /** Whether the buttons are disabled, because another contact is being edited. */
  isDisabled: boolean
}

/** Edit and delete buttons at the end of a contact's row. */
export function ContactActions({ contact, onEdit, isDisabled }: Props) {
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
      <IconButton disabled={isDisabled} aria-label={t('shared.editName', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      {may(api.organisations.removeContact) && (
        <IconButton
          disabled={isDisabled}
          loading={isPending}
          aria-label={t('shared.deleteName', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
