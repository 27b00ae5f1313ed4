import { sql } from 'kysely'
import { type Actor, isBound } from '../actor.ts'
import { snakeCase } from '../sql/columns.ts'

/** A foreign key value found in an answer: the table that it refers to, and the id. */
interface Linked {
  name: string
  id: number
}

const keyOf = ({ name, id }: Linked) => `${name} ${id}`

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Reads a field of an answer as a link: `clientId`, or `client` inside `_links`; `undefined` for other fields. */
function linkIn(name: string, value: unknown): Linked | undefined {
  if (typeof value === 'number') return name.endsWith('Id') ? { name: snakeCase(name), id: value } : undefined
  const href: unknown = Object(value).href
  const id = typeof href === 'string' ? /\/(\d+)$/.exec(href)?.[1] : undefined
  return id === undefined ? undefined : { name: `${snakeCase(name)}_id`, id: Number(id) }
}

function* linksIn(value: unknown): Generator<Linked> {
  for (const [name, part] of entriesOf(value)) {
    const link = linkIn(name, part)
    if (link) yield link
    else yield* linksIn(part)
  }
}

/**
 * Removes links to records that a bound user does not see: users with more rights may have linked them to a visible
 * record. Ids become `null`. Answers for other users are returned unchanged.
 * @param answer in JSON form
 */
export async function inSight(actor: Actor, answer: unknown): Promise<unknown> {
  if (!isBound(actor)) return answer
  const links = new Map([...linksIn(answer)].map((link) => [keyOf(link), link]))
  if (links.size === 0) return answer
  const given = JSON.stringify([...links.values()])
  const { rows } = await sql<Linked>`select name, id from out_of_sight(${given}::jsonb)`.execute(actor.db)
  return rows.length === 0 ? answer : without(answer, new Set(rows.map(keyOf)))
}

function without(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => without(part, hidden))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const link = linkIn(name, part)
    if (!link || !hidden.has(keyOf(link))) return [[name, without(part, hidden)]]
    return typeof part === 'number' ? [[name, null]] : []
  })
  return Object.fromEntries(entries)
}
