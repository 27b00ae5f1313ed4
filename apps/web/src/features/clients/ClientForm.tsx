import { t } from '../../kit/core/words/words.ts'
import { EditCard } from '../../kit/records/EditCard.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { useClientEditing } from './useClientEditing.tsx'
import type { Client } from './useClientForm.ts'

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
