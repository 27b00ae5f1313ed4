import { SpaceTypePrice } from '@stayboard/contract'
import { checkPrice, fromEuros, toEuros, withoutVat, withVat } from '@stayboard/domain'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import type { RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

type Price = RecordOf<typeof SpaceTypePrice>

export interface PriceProps {
  price: Price | null
  departmentId: number
  onClose: () => void
}

/**
 * The form state of a price. Of the amount without VAT, the rate and the amount with VAT, one is calculated from the
 * others.
 */
export function usePriceForm(props: PriceProps) {
  const form = usePriceRecord(props)
  const { field, set, values } = form
  const { vatRate: rate } = values
  const amounts = {
    priceEx: following(field('priceEx'), (priceEx) =>
      set({ priceEx, priceInc: inEuros(priceEx, rate, withVat) }),
    ),
    priceInc: following(field('priceInc'), (priceInc) =>
      set({ priceInc, priceEx: inEuros(priceInc, rate, withoutVat) }),
    ),
    vatRate: following(field('vatRate'), (vatRate) =>
      set({
        vatRate,
        priceInc: inEuros(values.priceEx, vatRate, withVat),
        // The server finds the first day of the new rate.
        vatValidFrom: null,
      }),
    ),
  }
  return { form, amounts }
}

/** A field whose change updates other fields. */
const following = (
  field: FieldBinding<number>,
  onChange: FieldBinding<number>['onChange'],
): FieldBinding<number> => ({ ...field, onChange })

/** Calculates the other amount, in euros; `null` without a rate. The server then uses the rate of the country. */
const inEuros = (
  euros: number | null,
  rate: number | null,
  reckon: (cents: number, rate: number) => number,
) => (euros === null || rate === null ? null : toEuros(reckon(fromEuros(euros), rate)))

const usePriceRecord = ({ price, onClose }: PriceProps) =>
  useResourceForm(SpaceTypePrice, price, {
    check,
    onClose,
  })

/** Rules that the server checks too. They apply once the fields they compare are filled in. */
function check(values: ValuesOf<typeof SpaceTypePrice>) {
  const { priceEx, priceInc, vatRate, checkIn, checkOut, spaceType, roomType } = values
  const amounts = { priceEx: inCents(priceEx), priceInc: inCents(priceInc), vatRate: vatRate ?? 0 }
  const days = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : anyNight
  const faults = checkPrice({ ...amounts, ...days })
  return {
    ...(spaceType === null && roomType === null ? { spaceType: 'required' as const } : {}),
    ...(spaceType !== null && roomType !== null ? { roomType: 'priceOfTwo' as const } : {}),
    ...Object.fromEntries(faults.map(({ field, message }) => [field, message])),
  }
}

const inCents = (euros: number | null) => (euros === null ? null : fromEuros(euros))
/** A valid stay in place of missing dates, so that only the missing dates are reported. */
const anyNight = { checkIn: '2000-01-01', checkOut: '2000-01-02' }
