import { expect, test } from 'vitest'
import { keptByQuery } from './kept-by-query.ts'

/** Creates a cache that numbers the statements which it builds. */
function counted() {
  const kept = keptByQuery<string>()
  let built = 0
  return (query: object) => {
    const build = () => {
      built += 1
      return `select ${built}`
    }
    return kept(query, build)
  }
}

test('equal queries share a statement', () => {
  const statement = counted()
  const query = () => ({ page: 2, fases: ['Prospect'], sort: { field: 'name', direction: 'asc' } })
  expect([statement(query()), statement(query())]).toEqual(['select 1', 'select 1'])
  expect(statement({ ...query(), page: 3 })).toBe('select 2')
  expect(statement({ ...query(), fases: ['Option'] })).toBe('select 3')
  expect(statement(query())).toBe('select 1')
})

test('queries with values that JSON does not show have a statement each', () => {
  const statement = counted()
  const hidden = [{ [Symbol('among')]: [1] }, { codes: new Set(['NL']) }, { part: { where: () => 'true' } }]
  const built = hidden.flatMap((query) => [statement(query), statement(query)])
  expect(new Set(built).size).toBe(6)
  expect(statement({})).toBe('select 7')
})

test('the number of kept statements and their size are limited, and what is asked for again stays', () => {
  const statement = counted()
  const long = { query: 'x'.repeat(2000) }
  expect(statement(long)).not.toBe(statement(long))
  const [first, frequent] = [statement({ page: 0 }), statement({})]
  for (let page = 1; page < 1000; page += 1) {
    statement({ page })
    expect(statement({})).toBe(frequent)
  }
  expect(statement({ page: 0 })).not.toBe(first)
})
