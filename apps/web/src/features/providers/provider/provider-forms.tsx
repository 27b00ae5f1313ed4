import { useNavigate } from '@tanstack/react-router'
import { useOpenRow } from '../../../kit/core/address/useOpenRow.ts'
import { t } from '../../../kit/core/words/words.ts'
import { EditCard } from '../../../kit/records/EditCard.tsx'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { ProvidersAlreadyThere } from '../department/adding/already-there.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { type Provider, useProviderForm } from './useProviderForm.ts'

/**
 * The dialog that adds a provider, opened by the address. After saving, the provider's page opens the dialog of its first
 * department.
 */
export function AddProvider() {
  const { open, close } = useOpenRow()
  return open === 'new' ? <NewProvider onClose={close} /> : null
}

function NewProvider({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useProviderForm(null, {
    onSaved: ({ metaId }) =>
      void navigate({
        to: '/provider_meta_detail/$id',
        params: { id: String(metaId) },
        search: { add: 'department' },
      }),
  })
  return (
    <FormDialog title={t('providers.add')} form={form} onClose={onClose} size="xl">
      <ProvidersAlreadyThere name={form.values.name ?? ''} />
      <ProviderFields form={form} provider={null} />
    </FormDialog>
  )
}

/** Edits a provider in place of its read view. Cancel restores the saved values. */
export function EditProvider({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const form = useProviderForm(provider, { onClose })
  return (
    <EditCard title={t('providers.edit')} form={form} onClose={onClose}>
      <ProviderFields form={form} provider={provider} />
    </EditCard>
  )
}
