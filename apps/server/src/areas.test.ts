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

/** The tables whose rights apply to a table: its record's table, or those of the records that refer to it. */
function judges(name: string): string[] {
  const table = structure.get(name)
  const parent = table && parentOf(table)?.table
  return parent && parent !== name ? [parent] : ownersOf(structure, name)
}

test('every table under the change log has an area, or belongs to one', () => {
  const kinds = kindsOf(areas, [])
  const isKnown = (name: string) => kinds.ofTable(name) !== undefined
  const strays = [...structure.keys()].filter(
    (name) => !isKnown(name) && !judges(name).some((judge) => isKnown(judge) || judges(judge).some(isKnown)),
  )
  expect(strays).toEqual([])
})

test('no two areas are the same kind of record on the wire, but for the part of a user that users change', () => {
  const items = areas.map(({ resource }) => resource.item)
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual(['/api/user'])
})
