import { type Access, allCalls, type RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'

/** Says of an address of an answer whether the caller would be let in there. */
export type MayFollow = (href: string) => boolean

let table: Map<string, Access> | undefined

/** Who may read what, by the path of the call, numbers in it left out. Made once. */
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
 * What these roles may follow: an answer gives no link to a call that would refuse its reader. `undefined` for whoever
 * may read everything, so that nothing has to be asked for them. Worked out once for each set of roles.
 */
export function mayFollowAs(roles: readonly RoleName[]): MayFollow | undefined {
  const key = roles.join()
  if (known.has(key)) return known.get(key)
  const refused = new Set<string>()
  for (const [path, access] of accessByPath())
    if (Array.isArray(access) && !may(roles, access)) refused.add(path)
  const follows = refused.size === 0 ? undefined : (href: string) => !refused.has(pattern(href))
  known.set(key, follows)
  return follows
}
