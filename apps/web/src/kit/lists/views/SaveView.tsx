import { type Call, everyRole, View as Resource, roleNames } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { labelsOf } from '../../core/words/option-labels.ts'
import { t } from '../../core/words/words.ts'
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx'
import { SelectField } from '../../forms/fields/choices/SelectField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useResourceForm } from '../../forms/useResourceForm.ts'
import { FormDialog } from '../../records/FormDialog.tsx'
import { useShowView, type View, type Views } from './useViews.ts'

interface Props {
  call: Call
  /** The view to change; `null` saves the current state as a new view. */
  view: View | null
  views: Views
  onClose: () => void
}

/** The roles that a view can be shared with: those that may read its list. */
const rolesOf = ({ access }: Call) => everyRole.filter((role) => may([role], access))

/** A dialog that names a view and sets who sees it. */
export default function SaveView({ call, view, views, onClose }: Props) {
  const show = useShowView()
  const form = useResourceForm(Resource, view, {
    starts: { list: call.path, screen: views.screen, state: views.state },
    onSaved: () => {
      if (!view) show(views.state, true)
    },
    onClose,
  })
  return (
    <FormDialog title={t(view ? 'views.edit' : 'views.saveTitle')} form={form} onClose={onClose} size="sm">
      <TextField field={form.field('name')} autoFocus />
      <CheckboxField field={form.field('isShared')} help={t('views.isSharedHelp')} />
      {form.values.isShared && (
        <SelectField
          field={form.field('role')}
          options={rolesOf(call)}
          labelOf={labelsOf(roleNames)}
          placeholder={t('views.everyRole')}
        />
      )}
    </FormDialog>
  )
}
