import { api, type Call, entry, isList, nameOfRows } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Links } from '../../kit/calls/links.ts'

/** The lists that stand by themselves; of several with the same rows the one that has all of them comes first. */
const lists = Object.values(api)
  .flatMap((area) => Object.values<Call>(area))
  .filter((call) => isList(call) && !call.path.includes('{'))
  .toReversed()

/** Leads to every list the caller may read, and to the caller. */
export function linksFor({ roles }: Pick<Actor, 'roles'>): Links {
  const open = lists.filter((list) => may(roles, list.access))
  return {
    self: { href: entry.get.path },
    currentUser: { href: api.users.currentUser.path },
    ...Object.fromEntries(open.map((list) => [nameOfRows(list), { href: list.path }])),
  }
}
