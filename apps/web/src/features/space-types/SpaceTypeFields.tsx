import { api, Room } from '@stayboard/contract'
import { useRoomName } from '../../entities/rooms/useRoomName.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { SpaceTypeBody } from './space-type.ts'

interface Props extends Pick<RecordForm<Omit<SpaceTypeBody, 'code'>>, 'field'> {
  departmentId: number
}

/** The fields of a space type without its code. */
export function SpaceTypeFields({ field, departmentId }: Props) {
  const roomType = field('roomType')
  return (
    <>
      <FieldGrid>
        <NumberField field={field('floor')} isSigned />
        <MoneyField field={field('size')} aside="m²" />
        <NumberField field={field('maxGuests')} />
        <NumberField field={field('nrBeds')} />
      </FieldGrid>
      <RecordSelect<typeof api.rooms.list, string>
        field={roomType}
        call={api.rooms.list}
        within={{ departmentId }}
        nameOf={({ name }) => name}
        keep={({ hospitalityEntityId }) => linkTo(Room)(hospitalityEntityId)}
        current={useRoomName(roomType.value)}
      />
      <TextAreaField field={field('notes')} rows={2} />
      <CheckboxField field={field('dirty')} />
    </>
  )
}
