import { expect, test } from 'vitest'
import { ListedRow, StaticProperty } from './property.ts'

const property = {
  id: 10_001,
  name: 'Canal Stay',
  rating: 4,
  status: 'Approved',
  isTest: 0,
  coordinates: { latitude: 52.37, longitude: 4.89 },
  location: { address: 'Gracht 1', city: { name: 'Amsterdam' }, countryCode: 'NL', postcode: '1011AA' },
  contact: { email: 'desk@stay.example', phone: '+31200000000', website: 'https://stay.example' },
  commission: { value: 15, chargeType: 'percent', calculation: 'included' },
}
const nowhere = { address: null, city: null, countryCode: null, postcode: null }
const row = { hotel_id: 10_001, name: 'Canal Stay', city: 'Amsterdam', country: 'NL', version: 12 }

test.each([
  [{ location: undefined }, nowhere],
  [{ location: null }, nowhere],
  [{ location: 'Gracht 1' }, nowhere],
  [{ location: { address: 'Gracht 1' } }, { ...nowhere, address: 'Gracht 1' }],
  [{ location: { ...property.location, postcode: 1011 } }, { postcode: '1011' }],
  [{ contact: undefined }, { contactEmail: null, contactPhone: null, website: null }],
  [{ coordinates: undefined }, { latitude: null, longitude: null }],
  [{ coordinates: { latitude: '', longitude: ' ' } }, { latitude: null, longitude: null }],
  [{ coordinates: { latitude: false, longitude: [] } }, { latitude: null, longitude: null }],
  [{ coordinates: { latitude: 999, longitude: 4.89 } }, { latitude: null, longitude: 4.89 }],
  [{ coordinates: { latitude: '52.37', longitude: -181 } }, { latitude: 52.37, longitude: null }],
  [{ coordinates: { latitude: 0, longitude: '0' } }, { latitude: 0, longitude: 0 }],
  [{ commission: { value: '', chargeType: '' } }, { commisionValue: null, commissionChargeType: null }],
  [{ commission: { value: true } }, { commisionValue: null, commissionCalculation: null }],
  [{ commission: { value: '12.5' } }, { commisionValue: 12.5 }],
  [{ commission: { value: '15%' } }, { commisionValue: null }],
  [{ rating: '4' }, { rating: 4 }],
  [{ rating: null }, { rating: null }],
  [{ rating: undefined }, { rating: null }],
  [{ name: ' ' }, { name: '10001' }],
  [{ isTest: 1 }, { isTest: true }],
  [{ isTest: undefined }, { isTest: false }],
  [{ id: '10001' }, { hyperGuestId: 10_001 }],
])('a property with %j is read as %j', (change, read) => {
  expect(StaticProperty.parse({ ...property, ...change })).toMatchObject(read)
})

test.each(['', ' ', true, [10_001], 0, -1, 1.5, 3_000_000_000, 'x', null, undefined])(
  'a number of %j names no property',
  (id) => {
    expect(StaticProperty.safeParse({ ...property, id }).success).toBe(false)
    expect(ListedRow.safeParse({ ...row, hotel_id: id }).success).toBe(false)
  },
)

test.each([
  [{ hotel_id: '10001' }, { id: 10_001 }],
  [
    { name: undefined, city: undefined },
    { name: '10001', city: null },
  ],
  [{ country: false }, { country: null }],
  [{ last_updated: '2026-11-01' }, { version: '2026-11-01 12' }],
  [{ version: undefined }, { version: '' }],
])('a row with %j is read as %j', (change, read) => {
  expect(ListedRow.parse({ ...row, ...change })).toMatchObject(read)
})
