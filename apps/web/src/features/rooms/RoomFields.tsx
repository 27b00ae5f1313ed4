import { roomTypes } from '@stayboard/contract'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../kit/words.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { RoomForm } from './room-form.ts'

/** All that can be said of a room (D2 §3). */
export function RoomFields({ field }: Pick<RoomForm, 'field'>) {
  const { t } = useWords()
  return (
    <>
      <TextField field={field('name', t('rooms.name'))} autoFocus />
      <FieldGrid>
        <SelectField
          field={field('roomType', t('rooms.roomType'))}
          options={roomTypes}
          labelOf={(type) => t(`options.roomTypes.${type}`)}
        />
        <MoneyField field={field('priceFrom', t('rooms.priceFrom'))} />
      </FieldGrid>
      <TextAreaField field={field('description', t('rooms.description'))} rows={4} />
      <TextField field={field('address', t('rooms.address'))} />
      <TextAreaField field={field('notes', t('rooms.notes'))} />
      <CheckboxField field={field('active', t('rooms.active'))} />
    </>
  )
}
