import { api, filterCategories, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'
import { FilterFields } from './FilterFields.tsx'

const { createChild, updateChild } = api.filters
type Filter = WireAnswer<typeof api.filters.child>
type Body = Omit<WireBody<typeof createChild>, 'category'> & Pick<Filter, 'category'>

/** Adds an entity filter, or changes one. */
export function ChildFilterForm({ filter, onClose }: { filter: Filter | null; onClose: () => void }) {
  const { t } = useWords()
  const create = useSend(createChild)
  const update = useSend(updateChild)
  const form = useRecordForm<Body, Filter>({
    name: 'childFilter',
    record: filter,
    idName: 'childFilterId',
    identify: ({ childFilterId, version }) => ({ id: childFilterId, version }),
    valuesOf: (record) => ({
      name: record?.name ?? '',
      category: record?.category ?? null,
      description: record?.description ?? null,
    }),
    schema: (id) => (id === null ? createChild.body : updateChild.body),
    save: (change: Change<Body>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({
            body: { childFilterId: change.id, version: change.version, ...change.values },
          }),
    onSaved: (_, how) => icon.onSaved(how),
  })
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
      <FilterFields
        name={field('name', t('filters.name'))}
        description={field('description', t('filters.description'))}
      >
        <SelectField
          field={field('category', t('filters.category'))}
          options={filterCategories}
          labelOf={(category) => t(`options.filterCategories.${category}`)}
        />
      </FilterFields>
      <PictureBox uploads={icon.uploads} label={t('filters.icon')} path={filter?.iconPath} fit="contain" />
    </FormDialog>
  )
}
