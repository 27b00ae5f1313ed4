import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useWords } from '../../kit/words.ts'
import { ClientFields } from './ClientFields.tsx'
import { type Client, useClientForm } from './client-form.ts'

/** Adds a client, or changes one (D1 §2.5). */
export function ClientForm({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { t } = useWords()
  const form = useClientForm(client, onClose)
  const title = t(form.recordId === null ? 'clients.add' : 'clients.edit')
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="xl">
      <ClientFields form={form} client={client} />
    </FormDialog>
  )
}
