import { roomTypes } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './form.module.css'
import { NightsField } from './NightsField.tsx'
import { PriceHint } from './PriceHint.tsx'
import type { EnquiryFormControl } from './useEnquiryForm.ts'

/** Dates, nights, location, guests and price of the stay. */
export function StayCard({ form }: { form: EnquiryFormControl }) {
  const { t } = useWords()
  const { field, values } = form
  return (
    <Card title={t('enquiries.stay')}>
      <div className={classes.fields} data-columns="4">
        <DayField field={field('checkinDate', t('enquiries.checkinDate'))} />
        <DayField field={field('checkoutDate', t('enquiries.checkoutDate'))} />
        <NightsField form={form} />
        <NumberField field={field('guests', t('enquiries.guests'))} />
        <div className={classes.two}>
          <TextField field={field('location', t('enquiries.location'))} />
        </div>
        <div className={classes.two}>
          <TextField field={field('prefferredAccommodation', t('enquiries.prefferredAccommodation'))} />
        </div>
        <RoomTypeField form={form} />
        <TextField field={field('budget', t('enquiries.budget'))} />
        <div>
          <MoneyField field={field('price', t('enquiries.priceEuro'))} />
          <PriceHint values={values} />
        </div>
        <MoneyField field={field('total', t('enquiries.totalEuro'))} />
        <div className={classes.all}>
          <TextAreaField field={field('priceInfo', t('enquiries.priceInfo'))} rows={2} />
        </div>
      </div>
    </Card>
  )
}

/** A choice of the known room types. An unknown type from elsewhere is shown unchanged. */
function RoomTypeField({ form }: { form: EnquiryFormControl }) {
  const { t } = useWords()
  const binding = form.field('roomType', t('enquiries.roomType'))
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
