import { describe, expect, test } from 'vitest'
import { listAnswer, officeDay, selfLink, withToday } from './lists.ts'

const pageOf = (query: object, total = 2500) =>
  listAnswer('/api/cities', 'cities', query, { rows: [], total })._links

describe('links of a list', () => {
  test('without a page, the next link continues after the last row', () => {
    expect(pageOf({})).toEqual({
      self: { href: '/api/cities' },
      next: { href: '/api/cities?size=1000&page=1' },
    })
  })

  test('the page size applies under every parameter name', () => {
    expect(pageOf({ rowsPerPage: 10 }).next).toEqual({ href: '/api/cities?rowsPerPage=10&page=1' })
    expect(pageOf({ page: 1 })).toEqual({
      self: { href: '/api/cities?page=1' },
      next: { href: '/api/cities?page=2' },
      prev: { href: '/api/cities?page=0' },
    })
  })

  test('the last page has no next link', () => {
    expect(Object.keys(pageOf({ page: 2, size: 1000 }))).toEqual(['self', 'prev'])
  })

  test('links keep filters and order', () => {
    const query = { kinds: ['A', 'B'], none: undefined, sort: { field: 'name', direction: 'desc' } }
    expect(selfLink('/api/of/{id}/rows', { ...query, id: 4 })).toEqual({
      self: { href: '/api/of/4/rows?kinds=A%2CB&sort=name%2Cdesc' },
    })
  })
})

test('only a query that compares with today has the day, because a statement with it is not kept', () => {
  const actor = { clock: () => new Date('2026-12-31T23:30:00Z'), officeTimezone: 'Europe/Amsterdam' }
  const plain = { size: 25, nextStepDue: undefined }
  expect(withToday(actor, plain)).toBe(plain)
  expect(withToday(actor, { nextStepDue: ['overdue'] })).toMatchObject({ [officeDay]: '2027-01-01' })
})
