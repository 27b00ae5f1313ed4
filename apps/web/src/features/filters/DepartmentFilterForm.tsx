import { api, DepartmentFilter } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { SharedFilterFields } from './SharedFilterFields.tsx'

/** A dialog that adds or changes a department filter. */
export function DepartmentFilterForm({
  filter,
  onClose,
}: {
  filter: RecordOf<typeof DepartmentFilter> | null
  onClose: () => void
}) {
  const form = useResourceForm(DepartmentFilter, filter, { onSaved: (_, how) => icon.onSaved(how) })
  const { recordId } = form
  const icon = useFormPicture(
    api.filters.departmentIcon,
    recordId === null ? null : (file) => ({ params: { filterId: recordId }, body: { file } }),
    onClose,
  )
  const title = t(recordId === null ? 'filters.addDepartment' : 'filters.editDepartment')
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <SharedFilterFields name={form.field('name')} description={form.field('description')} />
      <PictureBox uploads={icon.uploads} label={t('filters.icon')} path={filter?.iconPath} fit="contain" />
    </FormDialog>
  )
}
