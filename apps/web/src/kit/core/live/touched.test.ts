import { api, isTouchedBy, type RecordChange } from '@stayboard/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callOptions } from '../calls/calls.ts'
import { isTouched } from './touched.ts'

const change = (more: Partial<RecordChange> = {}): RecordChange => ({
  kind: '/api/organisation',
  area: 'organisations',
  id: 4,
  version: 2,
  operation: 'update',
  ...more,
})

/** Returns whether this change invalidates each query, in the order of the queries. */
function touchedBy(one: RecordChange, ...asked: [{ queryKey: readonly unknown[] }, unknown][]) {
  const queries = new QueryClient()
  for (const [{ queryKey }, data] of asked) queries.setQueryData(queryKey, data)
  return queries
    .getQueryCache()
    .getAll()
    .map((query) => isTouched(query, [one]))
}

test('invalidates lists of the area and the record itself, but no other record', () => {
  const { list, get } = api.organisations
  const one = (organisationId: number) => callOptions(get, { params: { organisationId } })
  expect(touchedBy(change(), [callOptions(list), {}], [one(4), {}], [one(5), {}])).toEqual([
    true,
    true,
    false,
  ])
})

test('invalidates queries whose answer has the record’s address, but not an address with the same beginning', () => {
  const rowOf = (href: string) => ({ _embedded: { clients: [{ _links: { organisation: { href } } }] } })
  const { list } = api.clients
  const page = (number: number) => callOptions(list, { query: { page: number } })
  const [named, alike] = [rowOf('/api/organisation/4'), rowOf('/api/organisation/41')]
  expect(touchedBy(change(), [page(0), named], [page(1), alike])).toEqual([true, false])
})

test('invalidates the history of the record, but not that of others', () => {
  const of = (record: string) => callOptions(api.history.list, { query: { record } })
  expect(touchedBy(change(), [of('/api/organisation/4'), {}], [of('/api/organisation/5'), {}])).toEqual([
    true,
    false,
  ])
})

test('invalidates figures that are calculated from the records', () => {
  const figures = callOptions(api.prognosis.list)
  const enquiry = change({ kind: '/api/v2/backend/reservation', area: 'enquiries' })
  const tag = change({ kind: '/api/tag', area: 'tags' })
  expect([touchedBy(enquiry, [figures, {}]), touchedBy(tag, [figures, {}])]).toEqual([[true], [false]])
})

test.each([
  ['statistics', ['clients', 'exploiters', 'enquiries', 'inbox', 'mails']],
  [
    'myDay',
    ['enquiries', 'organisations', 'inbox', 'mails', 'stays', 'providerMetas', 'departments', 'offers'],
  ],
] as const)('%s is refreshed by changes of what it counts, by others and by own writes', (shown, counted) => {
  const query = { queryKey: [shown, '/api/x', {}, {}] }
  for (const area of counted) {
    expect([area, touchedBy(change({ kind: '/api/y', area }), [query, {}])]).toEqual([area, [true]])
    expect(isTouchedBy(area, shown)).toBe(true)
  }
})
