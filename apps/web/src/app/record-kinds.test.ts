import { type FindableKind, findableKinds } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { type RecordAt, recordAt, targetOf } from '../entities/kinds/record-kinds.ts'
import { pages } from './routes/pages.ts'

/** Kinds of record that open on the page of their parent, which counts as the opened record. */
const parents: Partial<Record<FindableKind, RecordAt>> = {
  spaceType: { kind: 'department', id: 3 },
  contact: { kind: 'organisation', id: 5 },
  guest: { kind: 'enquiry', id: 5 },
}

it.each(findableKinds)('the address of a found %s shows that record, on a page that exists', (kind) => {
  const record = { kind, id: 7, parentId: 5, departmentId: 3, providerKind: null }
  const target = targetOf(record)
  const { to, params = {}, search = {} } = target as { to: string; params?: object; search?: object }
  expect(pages.map(({ path }): string => path)).toContain(to)
  expect(recordAt(to, params, search)).toEqual(parents[kind] ?? { kind, id: 7 })
})

it('lists, new records and pages without records are no records', () => {
  expect(recordAt('/wiki', {}, {})).toBeUndefined()
  expect(recordAt('/wiki', {}, { open: 'new' })).toBeUndefined()
  expect(recordAt('/enquiries/$enquiryId', { enquiryId: '0' }, {})).toBeUndefined()
  expect(recordAt('/enquiries', {}, { open: '4' })).toBeUndefined()
})

it('who may not open organisations gets their enquiries', () => {
  expect(targetOf({ kind: 'organisation', id: 7, mayOpen: false })).toMatchObject({ to: '/enquiries' })
})
