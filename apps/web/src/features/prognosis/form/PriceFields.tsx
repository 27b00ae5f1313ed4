import { priceCalculations } from '@stayboard/contract'
import { convertPricing, faceValue, shownPricePerNight, toEuros } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { InputWrapper, SegmentedControl } from '../../../ui/inputs.ts'
import type { PrognosisFormControl } from './form-types.ts'
import { pricingOf, valuesOfPricing } from './prognosis-fields.ts'

/** The price per night or for the whole stay. The other amount is calculated and shown before saving. */
export function PriceFields({ form }: { form: PrognosisFormControl }) {
  const pricing = pricingOf(form.values)
  const isPerNight = pricing.priceCalculation === 'PER_NIGHT'
  const price = shownPricePerNight(pricing)
  const priceField = form.field('pricePerNight')
  const totalField = form.field('totalPrognosis')
  return (
    <>
      <InputWrapper label={t('prognosis.priceCalculation')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('prognosis.priceCalculation')}
          value={pricing.priceCalculation}
          onChange={(mode) => form.set(valuesOfPricing(convertPricing(pricing, modeOf(mode))))}
          data={priceCalculations.map((mode) => ({
            value: mode,
            label: t(`options.priceCalculations.${mode}`),
          }))}
        />
      </InputWrapper>
      <MoneyField field={isPerNight ? priceField : reckoned(priceField, price)} />
      <MoneyField
        field={isPerNight ? reckoned(totalField, faceValue(pricing)) : totalField}
        refusal="numbersOnly"
        help={t('prognosis.exVat')}
      />
    </>
  )
}

const modeOf = (text: string) => priceCalculations.find((mode) => mode === text) ?? 'PER_NIGHT'

/** A read-only field with a calculated amount, given in cents. */
const reckoned = (field: FieldBinding<number>, cents: number | null): FieldBinding<number> => ({
  ...field,
  value: cents === null ? null : toEuros(cents),
  typed: undefined,
  isReadOnly: true,
  onChange: () => undefined,
})
