import { api, type WireBody } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../../kit/forms/form-types.ts'
import { useRecordForm } from '../../../kit/forms/useRecordForm.ts'
import type { Contact } from '../form/organisation-form.ts'

export type ContactBody = WireBody<typeof api.organisations.addContact>
export type ContactForm = RecordForm<ContactBody>

interface Options {
  organisationId: number
  contact: Contact | null
  onClose: () => void
}

/** The form state of a contact of an organisation; `contact` is `null` for a new one. */
export function useContactForm({ organisationId, contact, onClose }: Options): ContactForm {
  const add = useSend(api.organisations.addContact)
  const update = useSend(api.organisations.updateContact)
  const params = { organisationId }
  return useRecordForm<ContactBody, Contact>({
    name: 'contact',
    record: contact,
    idName: 'organisationContactId',
    identify: ({ organisationContactId, version }) => ({ id: organisationContactId, version }),
    valuesOf,
    schema: (id) => (id === null ? api.organisations.addContact.body : api.organisations.updateContact.body),
    save: (change: Change<ContactBody>) =>
      change.id === null
        ? add.mutateAsync({ params, body: change.values })
        : update.mutateAsync({
            params,
            body: { organisationContactId: change.id, version: change.version, ...change.values },
          }),
    onClose,
    problemMs: 2000,
  })
}

const valuesOf = (contact: Contact | null): FormValues<ContactBody> => ({
  name: contact?.name ?? '',
  role: contact?.role ?? null,
  email: contact?.email ?? null,
  officePhone: contact?.officePhone ?? null,
  mobilePhone: contact?.mobilePhone ?? null,
  mainContact: contact?.mainContact ?? false,
})
