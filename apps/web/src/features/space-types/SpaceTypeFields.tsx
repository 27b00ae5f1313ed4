import { useWords } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { SpaceTypeBody } from './space-type-form.ts'

/** The fields of a space type without its code. */
export function SpaceTypeFields({ field }: Pick<RecordForm<Omit<SpaceTypeBody, 'code'>>, 'field'>) {
  const { t } = useWords()
  return (
    <>
      <FieldGrid>
        <NumberField field={field('floor', t('spaceTypes.floor'))} isSigned />
        <MoneyField field={field('size', t('spaceTypes.size'))} aside="m²" />
        <NumberField field={field('maxGuests', t('spaceTypes.maxGuests'))} />
        <NumberField field={field('nrBeds', t('spaceTypes.nrBeds'))} />
      </FieldGrid>
      <CheckboxField field={field('dirty', t('spaceTypes.dirty'))} />
    </>
  )
}
