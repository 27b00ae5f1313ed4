import { marginOf, salesFor, type TypedMargin } from '@stayboard/domain'
import { useEffect, useId, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { useLatest } from '../../ui/useLatest.ts'

interface Props {
  /** The purchase price per unit, in euros of its currency. */
  price: number | null
  sales: FieldBinding<number>
}

const cents = (amount: number) => Math.round(amount * 100)

/** The sales price of an offer, entered as an amount or as a margin (docs/rules/offers.md#margin). */
export function MarginFields({ price, sales }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<TypedMargin | null>(null)
  const apply = useLatest((margin: TypedMargin | null, purchase: number | null) => {
    const next = margin === null || purchase === null ? null : salesFor(cents(purchase), margin)
    if (next !== null && next / 100 !== sales.value) sales.onChange(next / 100)
  })
  // An entered margin is kept when the purchase price changes, so the sales price is recalculated.
  useEffect(() => apply(typed, price), [apply, typed, price])
  const margin = price === null || sales.value === null ? null : marginOf(cents(sales.value), cents(price))
  const bind = (name: string, value: number | null, label: string, of: (value: number) => TypedMargin) => ({
    ...{ id: `${id}-${name}`, name: `${id}-${name}`, label, value },
    isDisabled: price === null,
    onChange: (next: number | null) => {
      setTyped(next === null ? null : of(next))
      if (next === null) sales.onChange(null)
    },
  })
  const percent = typed && 'percent' in typed ? typed.percent : (margin?.percent ?? null)
  return (
    <>
      <MoneyField
        field={{
          ...sales,
          onChange: (value) => {
            setTyped(null)
            sales.onChange(value)
          },
        }}
      />
      <MoneyField
        field={bind(
          'amount',
          margin === null ? null : Math.max(0, margin.amount) / 100,
          t('offers.marginAmount'),
          (amount) => ({
            amount: cents(amount),
          }),
        )}
      />
      <NumberField
        field={bind(
          'percent',
          percent === null ? null : Math.max(0, Math.round(percent)),
          t('offers.marginPercent'),
          (value) => ({
            percent: value,
          }),
        )}
        aside="%"
      />
    </>
  )
}
