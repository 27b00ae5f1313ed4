import { api, ChildFilter, filterCategories } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { SharedFilterFields } from './SharedFilterFields.tsx'

/** A dialog that adds or changes a room filter. */
export function ChildFilterForm({
  filter,
  onClose,
}: {
  filter: RecordOf<typeof ChildFilter> | null
  onClose: () => void
}) {
  const form = useResourceForm(ChildFilter, filter, { onSaved: (_, how) => icon.onSaved(how) })
  const { recordId, field } = form
  const icon = useFormPicture(
    api.filters.childIcon,
    recordId === null ? null : (file) => ({ params: { childFilterId: recordId }, body: { file } }),
    onClose,
  )
  return (
    <FormDialog
      title={t(recordId === null ? 'filters.addChild' : 'filters.editChild')}
      form={form}
      onClose={onClose}
    >
      <SharedFilterFields name={field('name')} description={field('description')}>
        <SelectField
          field={field('category')}
          options={filterCategories}
          labelOf={(category) => t(`options.filterCategories.${category}`)}
        />
      </SharedFilterFields>
      <PictureBox uploads={icon.uploads} label={t('filters.icon')} path={filter?.iconPath} fit="contain" />
    </FormDialog>
  )
}
