import { A, allCalls, isList, RoleName } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { FieldError } from '../../kit/problems.ts'

const lists = Object.values(allCalls())
  .flatMap((calls) => Object.values(calls))
  .filter(isList)

/** Whether the contract has a list with this path. */
export const isKnown = (path: string) => lists.some((list) => list.path === path)

/**
 * The paths of the lists that an actor may read. Views of other lists are hidden, because a view reveals the content of
 * its list.
 */
export const readableLists = ({ roles }: Pick<Actor, 'roles'>): string[] =>
  lists.filter(({ access }) => may(roles, access)).map(({ path }) => path)

/** Whether the actor may change a view: its owner, or an administrator who sees it because it is shared. */
export const canChange = (
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  view: { userId: number; isShared: boolean; role: RoleName | null },
) =>
  view.userId === userId ||
  (view.isShared && roles.includes(A) && (view.role === null || roles.includes(view.role)))

/** The errors of sharing a view with a role that may not read its list, and so would not see it. */
export function sharingErrors({ list, role }: { list?: unknown; role?: unknown }): FieldError[] {
  const known = RoleName.nullish().parse(role)
  return known && !readableLists({ roles: [known] }).includes(String(list))
    ? [{ field: 'role', code: 'option' }]
    : []
}
