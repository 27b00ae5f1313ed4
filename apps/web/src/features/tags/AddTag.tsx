import { api } from '@stayboard/contract'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { useTagForm } from './useTagForm.ts'

/** The dialog for a new tag, where the address opens it. */
export function AddTag() {
  const { open, close } = useOpenRow()
  return open === 'new' && may(api.tags.create) ? <NewTag onClose={close} /> : null
}

function NewTag({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const form = useTagForm(null, onClose)
  return (
    <FormDialog title={t('tags.add')} form={form} onClose={onClose} size="sm">
      <TextField field={form.field('name', t('tags.name'))} autoFocus />
    </FormDialog>
  )
}
