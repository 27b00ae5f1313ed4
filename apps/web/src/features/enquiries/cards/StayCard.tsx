import { roomTypes } from '@stayboard/contract'
import { enquiryNights } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { savedAtOnce } from '../../../kit/forms/useInPlace.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../form.module.css'
import type { EnquiryForm, EnquiryValues } from '../useEnquiryForm.ts'

/** Dates, nights, guests, location and wishes of the stay. */
export function StayCard({ form }: { form: EnquiryForm }) {
  return (
    <Card title={t('shared.stay')}>
      <div className={classes.fields} data-columns="4">
        <InPlace form={form} name="checkinDate">
          {(field) => <DayField field={field} />}
        </InPlace>
        <InPlace form={form} name="checkoutDate">
          {(field) => <DayField field={field} />}
        </InPlace>
        <InPlace form={form} name="nights">
          {(field) => <NightsField field={field} values={form.values} />}
        </InPlace>
        <InPlace form={form} name="guests">
          {(field) => <NumberField field={field} />}
        </InPlace>
        <div className={classes.two}>
          <InPlace form={form} name="location">
            {(field) => <TextField field={field} />}
          </InPlace>
        </div>
        <div className={classes.two}>
          <InPlace form={form} name="prefferredAccommodation">
            {(field) => <TextField field={field} />}
          </InPlace>
        </div>
        <div className={classes.two}>
          <InPlace form={form} name="budget">
            {(field) => <TextField field={field} />}
          </InPlace>
        </div>
        <div className={classes.two}>
          <InPlace form={form} name="roomType">
            {(field) => <RoomTypeField field={savedAtOnce(field, form.inPlace)} />}
          </InPlace>
        </div>
      </div>
    </Card>
  )
}

/** A choice of the known room types. An unknown type from elsewhere is shown unchanged. */
function RoomTypeField({ field }: { field: FieldBinding<string> }) {
  const known: readonly string[] = roomTypes
  const isKnown = field.value === null || known.includes(field.value)
  const labelOf = (value: string) => {
    const type = roomTypes.find((one) => one === value)
    return type === undefined ? value : t(`options.roomTypes.${type}`)
  }
  return (
    <SelectField field={field} options={isKnown ? known : [...known, field.value ?? '']} labelOf={labelOf} />
  )
}

interface NightsProps {
  field: FieldBinding<number>
  values: EnquiryValues
}

/** The number of nights: calculated if both dates are known, otherwise entered by hand. */
function NightsField({ field, values }: NightsProps) {
  const counted = enquiryNights({ ...values, nights: null })
  const shown =
    counted === null
      ? field
      : { ...field, value: counted, typed: undefined, isReadOnly: true, onOpen: undefined }
  return <NumberField key={counted === null ? 'typed' : 'counted'} field={shown} />
}
