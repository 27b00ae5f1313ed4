import { type Call, View as Resource } from '@stayboard/contract'
import { useWords } from '../../core/words/words.ts'
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useResourceForm } from '../../forms/useResourceForm.ts'
import { FormDialog } from '../../records/FormDialog.tsx'
import type { View, Views } from './useViews.ts'

interface Props {
  call: Call
  /** The view to change; `null` saves the current state as a new view. */
  view: View | null
  views: Views
  onClose: () => void
}

/** A dialog that names a view and sets whether it is shared. */
export default function SaveView({ call, view, views, onClose }: Props) {
  const { t } = useWords()
  const form = useResourceForm(Resource, view, {
    starts: { list: call.path, screen: views.screen, state: views.state },
    onClose,
  })
  return (
    <FormDialog title={t(view ? 'views.edit' : 'views.saveTitle')} form={form} onClose={onClose} size="sm">
      <TextField field={form.field('name')} autoFocus />
      <CheckboxField field={form.field('isShared')} help={t('views.isSharedHelp')} />
    </FormDialog>
  )
}
