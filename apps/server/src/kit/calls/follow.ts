import { type Access, allCalls, type RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { LRUCache } from 'lru-cache'

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
