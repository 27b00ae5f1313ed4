import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { SpaceTypeBody } from './space-type.ts'

/** The fields of a space type without its code. */
export function SpaceTypeFields({ field }: Pick<RecordForm<Omit<SpaceTypeBody, 'code'>>, 'field'>) {
  return (
    <>
      <FieldGrid>
        <NumberField field={field('floor')} isSigned />
        <MoneyField field={field('size')} aside="m²" />
        <NumberField field={field('maxGuests')} />
        <NumberField field={field('nrBeds')} />
      </FieldGrid>
      <CheckboxField field={field('dirty')} />
    </>
  )
}
