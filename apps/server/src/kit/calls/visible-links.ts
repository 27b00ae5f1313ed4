import { type Access, allCalls, type RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../actor.ts'
import { snakeCase } from '../sql/columns.ts'

/** Whether the caller may follow a link of an answer. */
export type MayFollow = (href: string) => boolean

let table: Map<string, Access> | undefined

/** The access of each GET call by its path, without ids. Built once. */
function accessByPath(): Map<string, Access> {
  table ??= new Map(
    Object.values(allCalls())
      .flatMap((calls) => Object.values(calls))
      .filter(({ method }) => method === 'GET')
      .map(({ path, access }) => [path.replace(/\{\w+\}/g, '#'), access]),
  )
  return table
}

const pattern = (href: string) => href.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/#')

const known = new Map<string, MayFollow | undefined>()

/**
 * The links that users with these roles may follow, because an answer gives no link that its reader would be refused.
 * `undefined` for roles that may read everything, which need no check. Computed once per set of roles.
 */
export function mayFollowAs(roles: readonly RoleName[]): MayFollow | undefined {
  const key = roles.join()
  if (known.has(key)) return known.get(key)
  const refused = new Set<string>()
  for (const [path, access] of accessByPath())
    if (Array.isArray(access) && !may(roles, access)) refused.add(path)
  const follows = refused.size === 0 ? undefined : remembered((href) => !refused.has(pattern(href)))
  known.set(key, follows)
  return follows
}

/** The most addresses whose result is kept. There is one for each kind of record, more for records below another. */
const MOST_REMEMBERED = 1000

/** Keeps the result for all addresses that differ only in the number at the end. A list has several per row. */
function remembered(mayFollow: MayFollow): MayFollow {
  const answers = new LRUCache<string, boolean>({ max: MOST_REMEMBERED })
  return (href) => {
    const kind = withoutNumber(href)
    if (kind === href) return mayFollow(href)
    const known = answers.get(kind)
    if (known !== undefined) return known
    const answer = mayFollow(href)
    answers.set(kind, answer)
    return answer
  }
}

/** `/api/country/` for `/api/country/4`. An address that does not end with a number is returned unchanged. */
function withoutNumber(href: string): string {
  let end = href.length
  while (isDigit(href.charCodeAt(end - 1))) end -= 1
  return href[end - 1] === '/' ? href.slice(0, end) : href
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** A column that links to another table, and a number in it. */
interface Linked {
  name: string
  id: number
}

const keyOf = ({ name, id }: Linked) => `${name} ${id}`

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The link that a field of an answer is: `clientId`, or `client` among the links of a record. */
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
 * The answer for a bound user, without links to records that the user does not see: other users may have linked them to a
 * record of the user's exploiter. Numbers become `null`. Other users get the answer unchanged.
 * @param answer in JSON form
 */
export async function inSight({ db, exploiterIds = [] }: Actor, answer: unknown): Promise<unknown> {
  if (exploiterIds.length === 0) return answer
  const links = new Map([...linksIn(answer)].map((link) => [keyOf(link), link]))
  if (links.size === 0) return answer
  const given = JSON.stringify([...links.values()])
  const { rows } = await sql<Linked>`select name, id from out_of_sight(${given}::jsonb)`.execute(db)
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
