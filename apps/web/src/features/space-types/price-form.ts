import { api, type WireAnswer } from '@stayboard/contract'
import { checkPrice, fromEuros, toEuros, vatValidFrom, withoutVat, withVat } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import type { Change, FormValues } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'

type Price = WireAnswer<typeof api.spaceTypes.price>
/** Its space type as an address. */
type PriceBody = Pick<
  Price,
  'priceEx' | 'priceInc' | 'vatRate' | 'vatValidFrom' | 'currency' | 'checkIn' | 'checkOut'
> & { spaceType: string }

export interface PriceProps {
  price: Price | null
  departmentId: number
  onClose: () => void
}

/** In percent: what stays in the Netherlands are taxed with. */
const USUAL_RATE = 9

export const spaceTypeLink = (id: number) => `/api/space_type/${id}`

/** The form of a price, and the three fields of which one follows from the others. */
export function usePriceForm(props: PriceProps) {
  const { t } = useWords()
  const form = usePriceRecord(props)
  const { field, set, values } = form
  const rate = values.vatRate ?? 0
  const amounts = {
    priceEx: following(field('priceEx', t('spaceTypes.priceEx')), (priceEx) =>
      set({ priceEx, priceInc: inEuros(priceEx, (cents) => withVat(cents, rate)) }),
    ),
    priceInc: following(field('priceInc', t('spaceTypes.priceInc')), (priceInc) =>
      set({ priceInc, priceEx: inEuros(priceInc, (cents) => withoutVat(cents, rate)) }),
    ),
    vatRate: following(field('vatRate', t('spaceTypes.vatRate')), (vatRate) =>
      set({
        vatRate,
        priceInc: inEuros(values.priceEx, (cents) => withVat(cents, vatRate ?? 0)),
        vatValidFrom: vatRate === null ? null : vatValidFrom(vatRate),
      }),
    ),
  }
  return { form, amounts }
}

/** A field whose change changes others too. */
const following = (
  field: FieldBinding<number>,
  onChange: FieldBinding<number>['onChange'],
): FieldBinding<number> => ({ ...field, onChange })

const inEuros = (euros: number | null, reckon: (cents: number) => number) =>
  euros === null ? null : toEuros(reckon(fromEuros(euros)))

function usePriceRecord({ price, departmentId, onClose }: PriceProps) {
  const create = useSend(api.spaceTypes.createPrice)
  const update = useSend(api.spaceTypes.updatePrice)
  return useRecordForm<PriceBody, Price>({
    name: `price of ${departmentId}`,
    record: price,
    idName: 'spaceTypePriceId',
    identify: ({ spaceTypePriceId, version }) => ({ id: spaceTypePriceId, version }),
    valuesOf,
    schema: (id) => (id === null ? api.spaceTypes.createPrice.body : api.spaceTypes.updatePrice.body),
    check,
    save: (change: Change<PriceBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({
            body: { spaceTypePriceId: change.id, version: change.version, ...change.values },
          }),
    onClose,
  })
}

const valuesOf = (price: Price | null): FormValues<PriceBody> => ({
  spaceType: price && spaceTypeLink(price.spaceTypeId),
  priceEx: price?.priceEx ?? null,
  priceInc: price?.priceInc ?? null,
  vatRate: price?.vatRate ?? USUAL_RATE,
  vatValidFrom: price ? price.vatValidFrom : vatValidFrom(USUAL_RATE),
  currency: price?.currency ?? 'EUR',
  checkIn: price?.checkIn ?? null,
  checkOut: price?.checkOut ?? null,
})

/** The rules that the server holds too, once there is enough to judge by. */
function check({ priceEx, priceInc, vatRate, checkIn, checkOut }: FormValues<PriceBody>) {
  const amounts = { priceEx: inCents(priceEx), priceInc: inCents(priceInc), vatRate: vatRate ?? 0 }
  const days = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : anyNight
  const faults = checkPrice({ ...amounts, ...days })
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]))
}

const inCents = (euros: number | null) => (euros === null ? null : fromEuros(euros))
/** Where a day is missing, that is what is said. */
const anyNight = { checkIn: '2000-01-01', checkOut: '2000-01-02' }
