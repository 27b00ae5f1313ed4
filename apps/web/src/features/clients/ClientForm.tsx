import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { useWords } from '../../kit/core/words/words.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useClearing } from '../../kit/uploads/useClearing.ts'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { ClientFields } from './ClientFields.tsx'
import { type Client, useClientForm } from './client-form.ts'

/** A dialog that adds or changes a client. */
export function ClientForm({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { t } = useWords()
  const form = useClientForm({ client, onSaved: (how) => picture.onSaved(how) })
  const { recordId: clientId, values } = form
  const picture = useFormPicture(
    api.clients.avatar,
    clientId === null ? null : (file) => ({ params: { clientId }, body: { file } }),
    onClose,
  )
  const clear = useClearing(api.clients.update, { clientId: clientId ?? 0, avatar: null })
  const title = t(clientId === null ? 'clients.add' : 'clients.edit')
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="xl">
      <ClientFields form={form} client={client} />
      <PictureBox
        uploads={picture.uploads}
        label={t('clients.avatar')}
        path={client?.avatar}
        letters={initials(`${values.firstname ?? ''} ${values.lastname ?? ''}`)}
        onClear={clear}
      />
    </FormDialog>
  )
}
