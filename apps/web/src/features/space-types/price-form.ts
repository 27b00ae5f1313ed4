import { SpaceTypePrice } from '@stayboard/contract'
import { checkPrice, fromEuros, toEuros, vatValidFrom, withoutVat, withVat } from '@stayboard/domain'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import type { RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

type Price = RecordOf<typeof SpaceTypePrice>

export interface PriceProps {
  price: Price | null
  departmentId: number
  onClose: () => void
}

/** The default VAT rate in percent, the Dutch rate for stays. */
const USUAL_RATE = 9

export const spaceTypeLink = (id: number) => `/api/space_type/${id}`

/**
 * The form state of a price. Of the amount without VAT, the rate and the amount with VAT, one is calculated from the
 * others.
 */
export function usePriceForm(props: PriceProps) {
  const form = usePriceRecord(props)
  const { field, set, values } = form
  const rate = values.vatRate ?? 0
  const amounts = {
    priceEx: following(field('priceEx'), (priceEx) =>
      set({ priceEx, priceInc: inEuros(priceEx, (cents) => withVat(cents, rate)) }),
    ),
    priceInc: following(field('priceInc'), (priceInc) =>
      set({ priceInc, priceEx: inEuros(priceInc, (cents) => withoutVat(cents, rate)) }),
    ),
    vatRate: following(field('vatRate'), (vatRate) =>
      set({
        vatRate,
        priceInc: inEuros(values.priceEx, (cents) => withVat(cents, vatRate ?? 0)),
        vatValidFrom: vatRate === null ? null : vatValidFrom(vatRate),
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

const inEuros = (euros: number | null, reckon: (cents: number) => number) =>
  euros === null ? null : toEuros(reckon(fromEuros(euros)))

const usePriceRecord = ({ price, onClose }: PriceProps) =>
  useResourceForm(SpaceTypePrice, price, {
    starts: { vatValidFrom: vatValidFrom(USUAL_RATE) },
    check,
    onClose,
  })

/** Rules that the server checks too. They apply once the fields they compare are filled in. */
function check({ priceEx, priceInc, vatRate, checkIn, checkOut }: ValuesOf<typeof SpaceTypePrice>) {
  const amounts = { priceEx: inCents(priceEx), priceInc: inCents(priceInc), vatRate: vatRate ?? 0 }
  const days = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : anyNight
  const faults = checkPrice({ ...amounts, ...days })
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]))
}

const inCents = (euros: number | null) => (euros === null ? null : fromEuros(euros))
/** Stands in while a day is missing: the missing day is then the only error reported for the days. */
const anyNight = { checkIn: '2000-01-01', checkOut: '2000-01-02' }
