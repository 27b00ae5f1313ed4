import { expect, test } from 'vitest'
import { failureIn } from './failures.ts'

test.each([
  [200, 'SN.500', 'away'],
  [400, 'BN.500', 'away'],
  [500, 'BN.500', 'away'],
  [200, 'BN.503', 'refused'],
  [400, 'BN.400', 'refused'],
  [401, 'SN.401', 'refused'],
  [500, 'BN.503', 'refused'],
  [503, 'BN.402', 'refused'],
  [429, 'BN.400', 'away'],
  [200, undefined, undefined],
  [400, undefined, 'refused'],
  [404, undefined, 'refused'],
  [500, undefined, 'away'],
  [503, undefined, 'away'],
])('%i with the code %s is %s', (status, errorCode, failure) => {
  expect(failureIn(status, errorCode === undefined ? {} : { error: 'no', errorCode })).toBe(failure)
})

test('a page in place of an answer counts by its status', () => {
  expect([200, 403, 502].map((status) => failureIn(status, undefined))).toEqual([
    undefined,
    'refused',
    'away',
  ])
})
