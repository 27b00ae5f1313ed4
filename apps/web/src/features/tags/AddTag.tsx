import { api } from '@stayboard/contract'
import { useOpenRow } from '../../kit/core/page/open-row.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
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
