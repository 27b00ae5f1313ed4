import { A, C, everyRole, K, M, type RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { WordKey } from '../kit/core/words/words.ts'
import { type PagePath, pages } from './pages.ts'

export interface MenuEntry {
  readonly path: PagePath
  readonly roles: readonly RoleName[]
}

export interface MenuGroup {
  readonly title: WordKey
  readonly roles: readonly RoleName[]
  readonly entries: readonly MenuEntry[]
}

const entry = (path: PagePath, roles: readonly RoleName[]): MenuEntry => ({ path, roles })
const group = <const Title extends WordKey>(
  title: Title,
  roles: readonly RoleName[],
  entries: readonly MenuEntry[],
): MenuGroup & { readonly title: Title } => ({ title, roles, entries })

/** The side menu below Dashboard. An entry is shown only if its group is shown. */
export const menu = [
  group('menu.clients', everyRole, [
    entry('/client', everyRole),
    entry('/reservations', [A, M, C, K]),
    entry('/organisation', [A, K]),
    entry('/add_organisation', [A, K]),
  ]),
  group('menu.providers', everyRole, [
    entry('/provider_meta', everyRole),
    entry('/provider_departments', everyRole),
    entry('/provider_map', everyRole),
  ]),
  group('menu.channelManagers', everyRole, [
    entry('/channel_managers/hyperguest', everyRole),
    entry('/channel_managers/mews', everyRole),
  ]),
  group(
    'menu.bookings',
    [A, M],
    [
      entry('/enquiries', everyRole),
      entry('/enquiries_booked', [A, M]),
      entry('/enquiries_cancelled', [A, M]),
    ],
  ),
  group(
    'menu.financial',
    [A, M],
    [
      entry('/financial/prognosis', [A, M]),
      entry('/financial/pending', [A, M]),
      entry('/financial/booked', [A, M]),
      entry('/financial/cancelled', [A, M]),
      entry('/financial/overview', [A, M]),
    ],
  ),
  group('menu.locations', everyRole, [entry('/countries', everyRole), entry('/cities', everyRole)]),
  group(
    'menu.system',
    [A, M, C],
    [
      entry('/user', [A]),
      entry('/system/filters', [A, C]),
      entry('/system/exploiters', [A]),
      entry('/system/maintenance', [A]),
      entry('/system/tags', [A, M, C]),
    ],
  ),
  group('menu.marketing', [A], [entry('/marketing/mailchimp', [A]), entry('/marketing/apis', [A])]),
  group('menu.wiki', everyRole, [entry('/wiki', everyRole)]),
] as const

/** The groups and entries that somebody with these roles sees. */
export function visibleMenu(roles: readonly RoleName[]): MenuGroup[] {
  const groups: readonly MenuGroup[] = menu
  return groups
    .filter((one) => may(roles, one.roles))
    .map((one) => ({ ...one, entries: one.entries.filter((each) => may(roles, each.roles)) }))
}

/** The entry that a group is, when it has one and both have the same name: Wiki. */
export function onlyEntry({ title, entries }: MenuGroup): MenuEntry | undefined {
  const [first, ...others] = entries
  return first && others.length === 0 && pages[first.path].title === title ? first : undefined
}
