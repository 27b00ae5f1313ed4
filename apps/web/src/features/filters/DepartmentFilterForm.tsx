import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { FilterFields } from './FilterFields.tsx'

type Filter = WireAnswer<typeof api.filters.department>
type Body = WireBody<typeof api.filters.createDepartment>

/** Adds a department filter, or changes one. */
export function DepartmentFilterForm({ filter, onClose }: { filter: Filter | null; onClose: () => void }) {
  const { t } = useWords()
  const create = useSend(api.filters.createDepartment)
  const update = useSend(api.filters.updateDepartment)
  const form = useRecordForm<Body, Filter>({
    name: 'departmentFilter',
    record: filter,
    idName: 'filterId',
    identify: ({ filterId, version }) => ({ id: filterId, version }),
    valuesOf: (record) => ({ name: record?.name ?? '', description: record?.description ?? null }),
    schema: (id) => (id === null ? api.filters.createDepartment.body : api.filters.updateDepartment.body),
    save: (change: Change<Body>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { filterId: change.id, version: change.version, ...change.values } }),
    onSaved: (_, how) => icon.onSaved(how),
  })
  const { recordId } = form
  const icon = useFormPicture(
    api.filters.departmentIcon,
    recordId === null ? null : (file) => ({ params: { filterId: recordId }, body: { file } }),
    onClose,
  )
  const title = t(recordId === null ? 'filters.addDepartment' : 'filters.editDepartment')
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <FilterFields
        name={form.field('name', t('filters.name'))}
        description={form.field('description', t('filters.description'))}
      />
      <PictureBox uploads={icon.uploads} label={t('filters.icon')} path={filter?.iconPath} fit="contain" />
    </FormDialog>
  )
}
