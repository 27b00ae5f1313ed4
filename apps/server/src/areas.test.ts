import { allCalls } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { kindsOf } from './kit/areas/kinds.ts'
import { ownersOf, parentOf, type Structure, structureOf } from './modules/history/structure.repository.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let server: TestApp
let structure: Structure
beforeAll(async () => {
  server = await startTestApp()
  structure = await structureOf(server.database.db)
})
afterAll(() => server.close())

/**
 * Returns the tables whose access rights apply to rows of a table: the table of its parent record, or the
 * tables that refer to it.
 */
function judges(name: string): string[] {
  const table = structure.get(name)
  const parent = table && parentOf(table)?.table
  return parent && parent !== name ? [parent] : ownersOf(structure, name)
}

/** Records of erasures and of readings are never changed or undone. */
const records = ['erasures', 'readings']

/** Tables with settings. Each has its own call that changes it. */
const settings = ['mews_settings', 'retentions']

test('every logged table is the table of an area or a part of one', () => {
  const kinds = kindsOf(areas, [])
  const isKnown = (name: string) => kinds.ofTable(name) !== undefined
  const strays = [...structure.keys()].filter(
    (name) =>
      ![...settings, ...records].includes(name) &&
      !isKnown(name) &&
      !judges(name).some((judge) => isKnown(judge) || judges(judge).some(isKnown)),
  )
  expect(strays).toEqual([])
})

test('every call of the contract has a route', () => {
  const calls = Object.values(allCalls()).flatMap((ofArea) => Object.values(ofArea))
  const without = calls.filter(
    ({ method, path }) => !server.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  )
  expect(without.map(({ path }) => path)).toEqual([])
})

test('no two areas have the same path, except users and their own profile', () => {
  const items = areas.map(({ resource }) => resource.item)
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual(['/api/user'])
})
