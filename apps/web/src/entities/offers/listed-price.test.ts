import { expect, it } from 'vitest'
import { type ListedKind, rentOf } from './listed-price.ts'

const line = (given: Partial<ListedKind['lines'][number]>): ListedKind['lines'][number] => ({
  ...{
    from: '2027-06-01',
    until: '2027-06-08',
    pricePer: 'WEEK',
    price: 700,
    vatRate: 21,
    vatIncluded: false,
  },
  ...{ ex: 700, vat: 147, inc: 847 },
  ...given,
})
const kind = (lines: ListedKind['lines'], total: ListedKind['total']): ListedKind => ({
  ...{ roomTypeId: 1, spaceTypeId: null, name: 'Studio', units: 2, maxGuests: 2, currency: 'EUR' },
  ...{ lines, total, gaps: [], refusals: [], vatRate: null },
})

it('fills a price that holds for all nights as it is, also where the rate of VAT changes', () => {
  const lines = [line({}), line({ vatRate: 9 })]
  expect(rentOf(kind(lines, { ex: 1400, vat: 210, inc: 1610 }))).toMatchObject({
    ...{
      price: 700,
      pricePer: 'WEEK',
      priceFor: 'ROOM',
      roomtype: 'Studio',
      vatIncluded: false,
      vatRate: null,
    },
  })
})

it('fills the rate of VAT that the prices have and the law has not', () => {
  const lines = [line({ vatRate: 9, vatIncluded: true })]
  const listed = { ...kind(lines, { ex: 642.2, vat: 57.8, inc: 700 }), vatRate: 9 }
  expect(rentOf(listed)).toMatchObject({ price: 700, vatIncluded: true, vatRate: 9 })
})

it('fills what the stay costs if its price changes, with VAT only if all prices include it', () => {
  const total = { ex: 1500, vat: 315, inc: 1815 }
  const changes = [line({}), line({ price: 800, vatIncluded: true })]
  expect(rentOf(kind(changes, total))).toMatchObject({ price: 1500, pricePer: 'TOTAL', vatIncluded: false })
  const included = changes.map((one) => ({ ...one, vatIncluded: true }))
  expect(rentOf(kind(included, total))).toMatchObject({ price: 1815, pricePer: 'TOTAL', vatIncluded: true })
})

it('fills the price of a stay that is not sold, for who decides so', () => {
  const refusals = [{ reason: 'CLOSED' as const, checkIn: '2027-06-02', checkOut: '2027-06-03', days: null }]
  const listed = { ...kind([line({}), line({ price: 800, ex: 800.1 })], null), refusals }
  expect(rentOf(listed)).toMatchObject({ price: 1500.1, pricePer: 'TOTAL' })
  expect(rentOf({ ...listed, gaps: [{ checkIn: '2027-06-02', checkOut: '2027-06-03' }] })).toBeNull()
})

it('fills nothing without a price for each night', () => {
  expect(rentOf(kind([line({})], null))).toBeNull()
})
