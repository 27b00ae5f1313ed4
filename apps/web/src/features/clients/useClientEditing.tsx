import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useClearing } from '../../kit/uploads/useClearing.ts'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { ClientFields } from './ClientFields.tsx'
import { type Client, useClientForm } from './useClientForm.ts'

/** The form of a new or existing client: its state, and its fields with the picture. */
export function useClientEditing(client: Client | null, onClose: () => void) {
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
