import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { EditCard } from '../../kit/records/EditCard.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useClearing } from '../../kit/uploads/useClearing.ts'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { ClientFields } from './ClientFields.tsx'
import { type Client, useClientForm } from './useClientForm.ts'

/** A dialog that adds or changes a client. */
export function ClientForm({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { form, fields } = useClientEditing(client, onClose)
  const title = t(form.recordId === null ? 'clients.add' : 'clients.edit')
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="xl">
      {fields}
    </FormDialog>
  )
}

/** Edits a client in place of its read view. Cancel restores the saved values. */
export function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const { form, fields } = useClientEditing(client, onClose)
  return (
    <EditCard title={t('clients.edit')} form={form} onClose={onClose}>
      {fields}
    </EditCard>
  )
}

/** The form of a new or existing client: its state, and its fields with the picture. */
function useClientEditing(client: Client | null, onClose: () => void) {
  const form = useClientForm({ client, onSaved: (how) => picture.onSaved(how) })
  const { recordId: clientId, values } = form
  const picture = useFormPicture(
    api.clients.avatar,
    clientId === null ? null : (file) => ({ params: { clientId }, body: { file } }),
    onClose,
  )
  const clear = useClearing(api.clients.update, { clientId: clientId ?? 0, avatar: null })
  const fields = (
    <>
      <ClientFields form={form} client={client} />
      <PictureBox
        uploads={picture.uploads}
        label={t('clients.avatar')}
        path={client?.avatar}
        letters={initials(`${values.firstname ?? ''} ${values.lastname ?? ''}`)}
        onClear={clear}
      />
    </>
  )
  return { form, fields }
}
