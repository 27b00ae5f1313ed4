import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { sentCodes, sentPlans } from './sent-items.ts'

const plan = (id: number, change: object = {}) => ({
  channelManagerRatePlanId: id,
  departmentId: 1,
  name: `Plan ${id}`,
  code: `P${id}`,
  description: null,
  currencyCode: 'EUR',
  paymentType: null,
  rateOrderNumber: id,
  hideWhenIdVisible: [] as number[],
  version: 1,
  ...change,
})
const between = (before: object[], now: object[]) => differencesOf(sentPlans(before), sentPlans(now))
const nothing = { changes: [], isReordered: false }

test('version and order number are not compared', () => {
  expect(between([plan(1), plan(2)], [plan(1, { version: 9, rateOrderNumber: 7 }), plan(2)])).toEqual(nothing)
  expect(between([], [])).toEqual(nothing)
})

test('added, changed and removed items are reported by name', () => {
  const { changes, isReordered } = between(
    [plan(1), plan(2, { paymentType: 'PREPAID' }), plan(3)],
    [plan(2, { name: 'Flexible', hideWhenIdVisible: [4] }), plan(3), plan(4)],
  )
  expect(changes).toEqual([
    {
      change: 'CHANGED',
      name: 'Flexible',
      code: 'P2',
      fields: [
        { field: 'name', before: 'Plan 2', after: 'Flexible' },
        { field: 'paymentType', before: 'PREPAID', after: null },
        { field: 'hideWhenIdVisible', before: null, after: 'Plan 4' },
      ],
    },
    { change: 'ADDED', name: 'Plan 4', code: 'P4', fields: [] },
    { change: 'REMOVED', name: 'Plan 1', code: 'P1', fields: [] },
  ])
  expect(isReordered).toBe(false)
})

test('a changed order is reported, but not shifts caused by removals', () => {
  expect(between([plan(1), plan(2), plan(3)], [plan(3), plan(2)]).isReordered).toBe(true)
  expect(between([plan(1), plan(2), plan(3)], [plan(2), plan(3)]).isReordered).toBe(false)
})

test('room codes are compared by their fields', () => {
  const code = { channelManagerRoomCodeId: 1, name: 'Studio', code: 'ST', description: null }
  expect(
    differencesOf(sentCodes([code]), sentCodes([{ ...code, description: 'With a kitchen' }])).changes,
  ).toMatchObject([{ fields: [{ field: 'description', before: null, after: 'With a kitchen' }] }])
})
