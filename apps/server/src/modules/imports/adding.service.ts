import { ADDED, addedKinds, type ImportLink } from '@stayboard/contract'
import { fold, readCell, readImportRow, readingOf } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { StoredImport } from './imports.repository.ts'
import { importingOf, kindsFor } from './kinds.service.ts'
import { isToBeAdded, meaningsFor, optionIn } from './meanings.service.ts'
import { waitingCells } from './rows.repository.ts'

type AddedLink = keyof typeof addedKinds

/** A name that rows say, and the path of the record that it belongs to, if it means something only within that. */
interface Missing {
  name: string
  within: string | undefined
}

/** The fields that a record has that is added by its name. */
const fieldsOf: Readonly<Record<AddedLink, (missing: Missing) => object | Promise<object>>> = {
  organisation: ({ name }) => ({ name }),
  provider: ({ name }) => ({ name }),
  room: async ({ name, within }) => ({
    name,
    providerDepartment: within,
    roomType: (await optionIn('roomTypes', name)) ?? 'APARTMENT',
  }),
}

/** Adds the records that rows name and that are to be added, such as the organisations of enquiries. Those that exist are left alone. */
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

/** The names of a field that no record has, in the rows that wait to be written. Case and accents make no difference. */
async function missingOf(actor: Actor, given: StoredImport, field: string, scope: string | undefined) {
  const used = given.columns.filter(({ to }) => to === field || to === scope)
  const rows = await waitingCells(
    actor.db,
    given,
    used.map(({ column }) => column),
  )
  // Only these columns are read.
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

/** What the cells of a row say in a field, else what all rows have. */
function namesIn({ columns, fixed }: StoredImport, field: string, cells: readonly string[]): string[] {
  const said = columns.flatMap(({ to, column }) => (to === field ? readCell(cells[column]) || [] : []))
  return said.length > 0 ? said : fixed.flatMap((one) => (one.field === field ? one.text : []))
}
