import { api, type WireAnswer } from '@stayboard/contract'
import { useSend } from '../../kit/calls.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { useWords } from '../../kit/words.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

type SpaceType = WireAnswer<typeof api.spaceTypes.get>
type SpaceTypeBody = Pick<SpaceType, 'code' | 'floor' | 'size' | 'dirty' | 'maxGuests' | 'nrBeds'>

interface Props {
  spaceType: SpaceType | null
  departmentId: number
  onClose: () => void
}

/** Adds a space type to a department, or changes one. */
export function SpaceTypeForm({ spaceType, departmentId, onClose }: Props) {
  const { t } = useWords()
  const { field, ...form } = useSpaceTypeForm({ spaceType, departmentId, onClose })
  const title = t(form.recordId === null ? 'spaceTypes.add' : 'spaceTypes.edit')
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={field('code', t('spaceTypes.code'))} autoFocus />
      <FieldGrid>
        <NumberField field={field('floor', t('spaceTypes.floor'))} isSigned />
        <MoneyField field={field('size', t('spaceTypes.size'))} aside="m²" />
        <NumberField field={field('maxGuests', t('spaceTypes.maxGuests'))} />
        <NumberField field={field('nrBeds', t('spaceTypes.nrBeds'))} />
      </FieldGrid>
      <CheckboxField field={field('dirty', t('spaceTypes.dirty'))} />
    </FormDialog>
  )
}

function useSpaceTypeForm({ spaceType, departmentId, onClose }: Props) {
  const create = useSend(api.spaceTypes.create)
  const update = useSend(api.spaceTypes.update)
  return useRecordForm<SpaceTypeBody, SpaceType>({
    name: `space type of ${departmentId}`,
    record: spaceType,
    idName: 'spaceTypeId',
    identify: ({ spaceTypeId, version }) => ({ id: spaceTypeId, version }),
    valuesOf: (record) => ({
      code: record?.code ?? '',
      floor: record?.floor ?? null,
      size: record?.size ?? null,
      dirty: record?.dirty ?? false,
      maxGuests: record?.maxGuests ?? 2,
      nrBeds: record?.nrBeds ?? 1,
    }),
    schema: (id) => (id === null ? api.spaceTypes.create.body : api.spaceTypes.update.body),
    save: (change: Change<SpaceTypeBody>) =>
      change.id === null
        ? create.mutateAsync({ params: { departmentId }, body: change.values })
        : update.mutateAsync({
            params: { spaceTypeId: change.id },
            body: { version: change.version, ...change.values },
          }),
    onSaved: onClose,
  })
}
