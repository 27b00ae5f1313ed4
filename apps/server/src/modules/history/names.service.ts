import type { Actor } from '../../kit/actor.ts'
import { type Content, findContents } from './history.repository.ts'
import type { Surroundings } from './surroundings.service.ts'

/** The columns a record is called by, the best one first. */
const naming = ['displayname', 'name', 'title', 'username', 'ref_number', 'contact_name', 'email']

/** What a record is called. */
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
  /** It still exists. */
  isThere: boolean
}

/** Records by table and number, called by the name they have now, or had last. */
export type Names = (table: string, id: unknown) => Named | undefined

/** Calls records by their names, as far as the actor may read them. */
export async function namesOf(
  { db, ...reader }: Actor,
  { structure, rows }: Pick<Surroundings, 'structure' | 'rows'>,
  wanted: readonly { table: string; id: unknown }[],
): Promise<Names> {
  const actor = { ...reader, db }
  const found = new Map<string, Named>()
  for (const table of new Set(wanted.map((one) => one.table))) {
    const known = structure.get(table)
    const ids = wanted.flatMap(({ table: of, id }) => (of === table && typeof id === 'number' ? [id] : []))
    if (!known || ids.length === 0) continue
    for (const [id, { content, isThere }] of await findContents(db, known, ids, (state) =>
      rows.ofState(actor, 'read', table, state),
    )) {
      found.set(`${table} ${id}`, { name: nameIn(content), isThere })
    }
  }
  return (table, id) => found.get(`${table} ${id}`)
}
