import { api, type Call, entry, isList, nameOfRows } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Links } from '../../kit/sql/links.ts'

/** The lists that need no parent record. If several lists have the same rows, the complete one comes first. */
const lists = Object.values(api)
  .flatMap((area) => Object.values<Call>(area))
  .filter((call) => isList(call) && !call.path.includes('{'))
  .toReversed()

/** Links to every list that the caller may read, and to the caller. */
export function linksFor({ roles }: Pick<Actor, 'roles'>): Links {
  const open = lists.filter((list) => may(roles, list.access))
  return {
    self: { href: entry.get.path },
    currentUser: { href: api.users.currentUser.path },
    ...Object.fromEntries(open.map((list) => [nameOfRows(list), { href: list.path }])),
  }
}
