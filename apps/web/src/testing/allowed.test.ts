import { api } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { faultsIn } from './allowed.ts'

const faults = (body: object) => faultsIn(api.places.country, body)

it('an answer may lack fields, but has none that the contract does not know, and no value of another kind', () => {
  expect(faults({ countryId: 4, name: 'Netherlands' })).toEqual([])
  expect(faults({ countryId: 4, title: 'Netherlands' })).toEqual(['title: unknown'])
  expect(faults({ countryId: 'four' })).toEqual([expect.stringMatching(/^countryId: /)])
})
