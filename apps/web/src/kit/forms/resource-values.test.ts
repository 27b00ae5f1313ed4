import { City, Client, Department, EnquiryRecord, ProviderMeta, Room, Tag } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { identify, startsOf, valuesOf } from './resource-values.ts'

it('starts a new record with the defaults of the contract', () => {
  expect(startsOf(Tag)).toEqual({ name: '' })
  expect(startsOf(City)).toEqual({ name: '', country: null, registrationRequired: false })
  expect(startsOf(Room)).toMatchObject({ active: true, priceFrom: 0, roomType: null, address: null })
  expect(startsOf(ProviderMeta)).toMatchObject({ gender: 'MALE', contractStatus: 'NO', providerTypes: [] })
  expect(startsOf(Department)).toMatchObject({ city: null, grossPrices: false, permalink: null })
})

const city = {
  cityId: 8,
  name: 'Delft',
  region: null,
  favorite: false,
  countryId: 4,
  countryName: 'Netherlands',
  countryCode: 'NL',
  latitude: null,
  longitude: null,
  registrationRequired: true,
  image: '/files/x',
  version: 3,
  _links: {},
}

it('fills only the fields of the body from a record: links as addresses, without pictures', () => {
  expect(valuesOf(City, city)).toEqual({
    name: 'Delft',
    country: '/api/country/4',
    registrationRequired: true,
  })
})

it('has an empty value for a link that is not set, and reads a link without an id from the links', () => {
  const client = { organisationId: null, _links: { exploiter: { href: '/api/exploiter/2' } } }
  const values = valuesOf(Client, client as unknown as Parameters<typeof valuesOf<typeof Client>>[1])
  expect(values).toMatchObject({ organisation: null, exploiter: '/api/exploiter/2', password: null })
})

it('reads the fields of a record that is a part of the answer, and a link from the linked record in it', () => {
  const enquiry = { enquiryId: 5, name: 'Spring', organisation: { organisationId: 9, name: 'Nordlys' } }
  const answer = { enquiry, version: 3 } as Parameters<typeof valuesOf<typeof EnquiryRecord>>[1]
  const values = valuesOf(EnquiryRecord, answer)
  expect(values).toMatchObject({ name: 'Spring', organisation: '/api/organisation/9' })
  expect(identify(EnquiryRecord, answer)).toEqual({ id: 5, version: 3 })
})
