import { roomTypes } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { RoomForm } from './useRoomForm.ts'

interface Props extends Pick<RoomForm, 'field'> {
  /** The label of the name field if it holds a pattern for several rooms. */
  nameLabel?: string
  /** The field for the codes of several rooms, shown below the name. */
  codes?: ReactNode
}

export function RoomFields({ field, nameLabel, codes }: Props) {
  return (
    <>
      <TextField field={field('name', nameLabel ?? t('shared.name'))} autoFocus />
      {codes}
      <FieldGrid>
        <SelectField
          field={field('roomType')}
          options={roomTypes}
          labelOf={(type) => t(`options.roomTypes.${type}`)}
        />
        <MoneyField field={field('priceFrom')} />
      </FieldGrid>
      <TextAreaField field={field('description')} rows={4} />
      <FieldGrid>
        <TextField field={field('address')} />
        <TextField field={field('registrationNumber')} />
      </FieldGrid>
      <TextAreaField field={field('notes')} />
      <CheckboxField field={field('active')} />
    </>
  )
}
