import type { Actor } from '../../kit/actor.ts'
import type { HistoryContext } from './context.service.ts'
import { type Content, findContents } from './history.repository.ts'

/** The columns that may name a record, in order of preference. */
const naming = ['displayname', 'name', 'title', 'username', 'ref_number', 'contact_name', 'email']

/** The name of a record, from the first naming column that has a value. */
export function nameIn(content: Content): string | null {
  const whole = [content.firstname, content.lastname].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  if (whole.length > 0) return whole.join(' ')
  const found = naming
    .map((column) => content[column])
    .find((name) => typeof name === 'string' && name !== '')
  return typeof found === 'string' ? found : null
}

export interface Named {
  name: string | null
  /** Whether the record still exists. */
  isThere: boolean
}

/** Returns the current or last name of a record. */
export type Names = (table: string, id: unknown) => Named | undefined

/** Reads the names of records that the actor may read. */
export async function namesOf(
  actor: Actor,
  { structure, rows }: Pick<HistoryContext, 'structure' | 'rows'>,
  wanted: readonly { table: string; id: unknown }[],
): Promise<Names> {
  const found = new Map<string, Named>()
  for (const table of new Set(wanted.map((one) => one.table))) {
    const known = structure.get(table)
    const ids = wanted.flatMap(({ table: of, id }) => (of === table && typeof id === 'number' ? [id] : []))
    if (!known || ids.length === 0) continue
    for (const [id, { content, isThere }] of await findContents(actor.db, known, ids, (state) =>
      rows.ofState(actor, 'read', table, state),
    )) {
      found.set(`${table} ${id}`, { name: nameIn(content), isThere })
    }
  }
  return (table, id) => found.get(`${table} ${id}`)
}
