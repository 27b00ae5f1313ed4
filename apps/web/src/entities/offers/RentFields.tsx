import { offerPers, priceFors } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { FormValues } from '../../kit/forms/form-types.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { MarginFields } from './MarginFields.tsx'
import type { RentValue } from './offer-form.ts'

/** The fields of a rent. */
export type RentBindings = {
  [Name in keyof RentValue]: FieldBinding<Exclude<RentValue[Name], null>>
}

interface Props {
  fields: RentBindings
  rent: Pick<FormValues<RentValue>, 'price' | 'priceFor'>
  /** The number of guests, which is the default quantity for a price per person. */
  guests: number | null
  /** Returns the source text from which a field was extracted. */
  hinted?: (field: 'price' | 'pricePer' | 'priceFor' | 'quantity' | 'roomtype') => ReactNode
  autoFocus?: boolean
}

/** A rent: how many rooms or people, at which price, and what the client pays (docs/rules/offers.md#calculation). */
export const RentFields = ({ fields, rent, guests, hinted, autoFocus = false }: Props) => (
  <>
    <FieldGrid min={130}>
      <MoneyField field={fields.price} autoFocus={autoFocus} />
      <div>
        <SelectField field={fields.pricePer} options={offerPers} labelOf={labelsOf(offerPers)} />
        {hinted?.('pricePer')}
      </div>
      <MarginFields price={rent.price} sales={fields.salesPrice} />
    </FieldGrid>
    <FieldGrid min={130}>
      <div>
        <SelectField field={fields.priceFor} options={priceFors} labelOf={labelsOf(priceFors)} />
        {hinted?.('priceFor')}
      </div>
      {rent.priceFor !== 'WHOLE' && (
        <div>
          <NumberField
            field={fields.quantity}
            placeholder={String(rent.priceFor === 'PERSON' ? (guests ?? 1) : 1)}
          />
          {hinted?.('quantity')}
        </div>
      )}
      <div style={{ gridColumn: 'span 2' }}>
        <TextField field={fields.roomtype} />
        {hinted?.('roomtype')}
      </div>
    </FieldGrid>
    {hinted?.('price')}
  </>
)
