import { Checkbox } from '@mantine/core'
import { useWords } from '../../../kit/core/words/words.ts'
import type { Contact } from '../form/organisation-form.ts'
import { useMainContact } from './useMainContact.ts'

interface Props {
  organisationId: number
  contact: Contact
  /** Whether it has no column header above it and needs a label. */
  isLabelled?: boolean
}

/** Whether this is the main contact. A change is saved at once (docs/rules/organisations.md#contacts). */
export function MainContact({ organisationId, contact, isLabelled = false }: Props) {
  const { t } = useWords()
  const { mutate } = useMainContact(organisationId)
  return (
    <Checkbox
      aria-label={t('organisations.mainContactOf', { name: contact.name })}
      label={isLabelled && t('organisations.mainContact')}
      checked={contact.mainContact}
      onChange={(event) => mutate({ id: contact.organisationContactId, isMain: event.currentTarget.checked })}
    />
  )
}
