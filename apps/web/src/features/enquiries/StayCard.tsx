import { roomTypes } from '@stayboard/contract'
import { enquiryNights } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './form.module.css'
import { PriceHint } from './PriceHint.tsx'
import type { EnquiryForm } from './useEnquiryForm.ts'

/** Dates, nights, location, guests and price of the stay. */
export function StayCard({ form }: { form: EnquiryForm }) {
  const { field, values } = form
  return (
    <Card title={t('shared.stay')}>
      <div className={classes.fields} data-columns="4">
        <DayField field={field('checkinDate')} />
        <DayField field={field('checkoutDate')} />
        <NightsField form={form} />
        <NumberField field={field('guests')} />
        <div className={classes.two}>
          <TextField field={field('location')} />
        </div>
        <div className={classes.two}>
          <TextField field={field('prefferredAccommodation')} />
        </div>
        <RoomTypeField form={form} />
        <TextField field={field('budget')} />
        <div>
          <MoneyField field={field('price', t('enquiries.priceEuro'))} />
          <PriceHint values={values} />
        </div>
        <MoneyField field={field('total')} refusal="numbersOnly" />
        <div className={classes.all}>
          <TextAreaField field={field('priceInfo')} rows={2} />
        </div>
      </div>
    </Card>
  )
}

/** A choice of the known room types. An unknown type from elsewhere is shown unchanged. */
function RoomTypeField({ form }: { form: EnquiryForm }) {
  const binding = form.field('roomType')
  const known: readonly string[] = roomTypes
  const isKnown = binding.value === null || known.includes(binding.value)
  const labelOf = (value: string) => {
    const type = roomTypes.find((one) => one === value)
    return type === undefined ? value : t(`options.roomTypes.${type}`)
  }
  return (
    <SelectField
      field={binding}
      options={isKnown ? known : [...known, binding.value ?? '']}
      labelOf={labelOf}
    />
  )
}

/** The number of nights: calculated if both dates are known, otherwise entered by hand. */
function NightsField({ form }: { form: EnquiryForm }) {
  const { values } = form
  const counted = enquiryNights({ ...values, nights: null })
  const binding = form.field('nights')
  const shown =
    counted === null ? binding : { ...binding, value: counted, typed: undefined, isReadOnly: true }
  return <NumberField key={counted === null ? 'typed' : 'counted'} field={shown} />
}
