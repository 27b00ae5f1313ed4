import type { RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { PageGroup } from './routes/page-types.ts'
import { type PageAt, pages } from './routes/pages.ts'

export interface ShownGroup {
  readonly group: PageGroup
  readonly entries: readonly PageAt[]
}

const groups = [...new Set(pages.map(({ group }) => group))]
const entriesOf = (group: PageGroup) =>
  pages.filter((page) => page.group === group && page.menu !== undefined)

/** The side menu below the dashboard, from the declarations of the pages. */
const menu: readonly ShownGroup[] = groups
  .filter(({ roles }) => roles !== undefined)
  .map((group) => ({ group, entries: entriesOf(group) }))
  .filter(({ entries }) => entries.length > 0)

/** The groups and entries that users with these roles see. An entry is shown only if its group is shown. */
export function visibleMenu(roles: readonly RoleName[]): ShownGroup[] {
  return menu
    .filter(({ group }) => may(roles, group.roles ?? []))
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ menu = [] }) => may(roles, menu)) }))
}

/** The entry of a group that has the group's name. The group is then shown as a link to it. */
export function onlyEntry({ group, entries }: ShownGroup): PageAt | undefined {
  const [first, ...others] = entries
  return first && others.length === 0 && first.title === group.title ? first : undefined
}
