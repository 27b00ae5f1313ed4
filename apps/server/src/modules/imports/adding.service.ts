import { ADDED, addedKinds, type ImportLink } from '@stayboard/contract'
import { fold, readCell, readImportRow, readingOf } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { StoredImport } from './imports.repository.ts'
import { importingOf, kindsFor } from './kinds.service.ts'
import { isToBeAdded, meaningsFor, optionIn } from './meanings.service.ts'
import { waitingCells } from './rows.repository.ts'

type AddedLink = keyof typeof addedKinds

/** A name in imported rows that no record has, and the path of its parent if names are unique only within that. */
interface Missing {
  name: string
  within: string | undefined
}

/** The fields of a record that is created because imported rows name it. */
const fieldsOf: Readonly<Record<AddedLink, (missing: Missing) => object | Promise<object>>> = {
  organisation: ({ name }) => ({ name }),
  provider: ({ name }) => ({ name }),
  room: async ({ name, within }) => ({
    name,
    providerDepartment: within,
    roomType: (await optionIn('roomTypes', name)) ?? 'APARTMENT',
  }),
}

/**
 * Creates the records that imported rows name and that the user wants to be created, such as the organisations of
 * enquiries. Existing records are left unchanged.
 */
export async function addNamed(actor: Actor, given: StoredImport): Promise<void> {
  const fields = new Set(given.meanings.flatMap(({ field, value }) => (value === ADDED ? [field] : [])))
  for (const field of fields) {
    const reading = readingOf(given.kind, field)
    if (reading?.as !== 'link' || !isAddedLink(reading.to)) continue
    if (kindsFor(actor).includes(addedKinds[reading.to]))
      await addNames(actor, given, field, reading.to, reading.within)
  }
}

const isAddedLink = (link: ImportLink): link is AddedLink => link in addedKinds

const addNames = (
  actor: Actor,
  given: StoredImport,
  field: string,
  link: AddedLink,
  scope: string | undefined,
) =>
  transaction(actor, async (within) => {
    const importing = importingOf[addedKinds[link]]
    const missing = await missingOf(within, given, field, scope)
    const bodies = []
    for (const one of missing) {
      const { record, part } = importing.bodyOf({ ...(await fieldsOf[link](one)) }, [])
      bodies.push(importing.check({ record: { ...importing.defaults(within), ...record }, part }))
    }
    await importing.add(
      within,
      bodies.flatMap(({ body, faults }) => (faults.length > 0 ? [] : [body])),
    )
  })

/** The names in a field of the rows to import that no record has, ignoring case and accents. */
async function missingOf(actor: Actor, given: StoredImport, field: string, scope: string | undefined) {
  const used = given.columns.filter(({ to }) => to === field || to === scope)
  const rows = await waitingCells(
    actor.db,
    given,
    used.map(({ column }) => column),
  )
  // Only the cells of these columns are needed.
  const read = { ...given, columns: used.map(({ to }, column) => ({ to, column })), headings: [] }
  const meaningOf = await meaningsFor(actor, read, rows)
  const missing = new Map<string, Missing>()
  for (const cells of rows) {
    const { values } = readImportRow(given.kind, read, cells, meaningOf)
    if (!isToBeAdded(values[field])) continue
    const within = scope === undefined ? undefined : String(values[scope] ?? '')
    for (const name of namesIn(read, field, cells)) missing.set(`${within} ${fold(name)}`, { name, within })
  }
  return [...missing.values()]
}

/** The names in a field of a row: from its cells, or else from the fixed value for all rows. */
function namesIn({ columns, fixed }: StoredImport, field: string, cells: readonly string[]): string[] {
  const said = columns.flatMap(({ to, column }) => (to === field ? readCell(cells[column]) || [] : []))
  return said.length > 0 ? said : fixed.flatMap((one) => (one.field === field ? one.text : []))
}
