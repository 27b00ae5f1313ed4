import { api, listPers, Room, SpaceType } from '@stayboard/contract'
import { useRoomName } from '../../entities/rooms/useRoomName.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { SpaceTypeSelect } from './SpaceTypeSelect.tsx'
import { type PriceProps, usePriceForm } from './usePriceForm.ts'

/** A dialog that adds or changes a price. Each of the two amounts is calculated from the other. */
export function PriceForm(props: PriceProps) {
  const { form, amounts } = usePriceForm(props)
  const { field } = form
  const roomType = field('roomType')
  const title = t(form.recordId === null ? 'spaceTypes.addPrice' : 'spaceTypes.editPrice')
  return (
    <FormDialog title={title} form={form} onClose={props.onClose}>
      <FieldGrid>
        <SpaceTypeSelect
          field={field('spaceType')}
          departmentId={props.departmentId}
          keep={linkTo(SpaceType)}
        />
        <RecordSelect<typeof api.rooms.list, string>
          field={roomType}
          call={api.rooms.list}
          within={{ departmentId: props.departmentId }}
          nameOf={({ name }) => name}
          keep={({ hospitalityEntityId }) => linkTo(Room)(hospitalityEntityId)}
          current={useRoomName(roomType.value)}
        />
      </FieldGrid>
      <FieldGrid>
        <DayField field={field('checkIn')} />
        <DayField field={field('checkOut')} />
        <TextField field={field('currency')} />
        <SelectField field={field('pricePer')} options={listPers} labelOf={labelsOf(listPers)} />
        <NumberField field={field('fromNights')} />
        <NumberField field={field('upToGuests')} />
        <MoneyField field={amounts.priceEx} help={t('spaceTypes.bothHelp')} />
        <MoneyField field={amounts.priceInc} />
        <NumberField field={amounts.vatRate} aside="%" />
        <DayField field={field('vatValidFrom')} />
      </FieldGrid>
      <CheckboxField field={field('vatIncluded')} />
    </FormDialog>
  )
}
