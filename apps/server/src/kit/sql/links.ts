import { type Access, allCalls, type RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { linksOf } from './columns.ts'

export interface Link {
  href: string
}
export type Links = Record<string, Link>

/** The part of a contract's resource from which links are built. */
interface Linked {
  item: string
  id: string
  update: z.ZodRawShape
  create?: z.ZodRawShape
}

/**
 * Builds the `_links` of a record: `self`, and one per linked record that is set.
 * @throws Error at start for fields of the resource that no column can store
 */
export function linker(resource: Linked): (row: object) => Links {
  if (resource.create) linksOf(resource.create)
  const fields = linksOf(resource.update).map((field) => ({ ...field, number: `${field.name}Id` }))
  return (row) => {
    const links: Links = { self: { href: `${resource.item}/${Reflect.get(row, resource.id)}` } }
    for (const { name, target, number } of fields) {
      const id = Reflect.get(row, number)
      if (id != null) links[name] = { href: `${target}/${id}` }
    }
    return links
  }
}

/** A link under the given name. Returns no link if the id is `null`. */
export const linkTo = (name: string, path: string, id: number | null): Links =>
  id === null ? {} : { [name]: { href: `${path}/${id}` } }

/** Builds the answer for a record with a link to its parent, whose id is a field of the record. */
export const belongingTo =
  <const IdName extends string>(name: string, path: string, id: IdName) =>
  <Row extends Record<IdName, number>>(row: Row, links: Links) => ({
    ...row,
    _links: { ...links, ...linkTo(name, path, row[id]) },
  })

/** Links to the lists that belong to a record, each under the name of its rows. */
export const listsUnder = (lists: readonly { embedded: string; list: string }[], id: number): Links =>
  Object.fromEntries(
    lists.map(({ embedded, list }) => [embedded, { href: list.replace(/\{\w+\}/, String(id)) }]),
  )

/** Whether the caller may follow a link of an answer. */
export type MayFollow = (href: string) => boolean

let table: Map<string, Access> | undefined

/** The required access of each GET call by its path without ids. Built once. */
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
 * Returns the check of which links users with these roles may follow, computed once per set of roles. `undefined` for
 * roles that may read everything. An answer gives no link that its reader would be refused.
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

/** The most link prefixes whose access check is cached. There is about one per kind of record. */
const MOST_REMEMBERED = 1000

/** Caches the access check by link without its trailing number, because a list has several links per row. */
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

/** Removes a trailing id: `/api/country/4` becomes `/api/country/`. Other addresses are returned unchanged. */
function withoutNumber(href: string): string {
  let end = href.length
  while (isDigit(href.charCodeAt(end - 1))) end -= 1
  return href[end - 1] === '/' ? href.slice(0, end) : href
}

const isDigit = (code: number) => code >= 48 && code <= 57
