import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { RecordForm } from '../../kit/forms/RecordForm.tsx'
import { useWords } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { AlreadyThere } from './AlreadyThere.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { type Provider, useProviderForm } from './provider-form.ts'

/** The dialog that adds a provider, where the address asks for it; what was added is opened, to add its first department. */
export function AddProvider() {
  const { open, close } = useOpenRow()
  return open === 'new' ? <NewProvider onClose={close} /> : null
}

function NewProvider({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const form = useProviderForm(null, ({ metaId }) => {
    void navigate({
      to: '/provider_meta_detail/$id',
      params: { id: String(metaId) },
      search: () => ({ add: 'department' }),
    })
  })
  return (
    <FormDialog title={t('providers.add')} form={form} onClose={onClose} size="xl">
      <AlreadyThere name={form.values.name ?? ''} />
      <ProviderFields form={form} provider={null} />
    </FormDialog>
  )
}

/** A provider being edited on its page; Cancel brings back what the server has (E2). */
export function EditProvider({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useWords()
  const form = useProviderForm(provider, onClose)
  const cancel = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Card title={t('providers.edit')}>
      <RecordForm form={form} onEnter="close">
        <Stack gap="sm">
          <ProviderFields form={form} provider={provider} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void cancel()}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('actions.save')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </Card>
  )
}
