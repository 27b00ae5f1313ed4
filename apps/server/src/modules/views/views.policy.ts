import { A, allCalls, isList } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'

const lists = Object.values(allCalls())
  .flatMap((calls) => Object.values(calls))
  .filter(isList)

/** Whether a list of the contract has this path. */
export const isKnown = (path: string) => lists.some((list) => list.path === path)

/** The paths of the lists that an actor may read, because a view reveals the content of its list. */
export const readableLists = ({ roles }: Pick<Actor, 'roles'>): string[] =>
  lists.filter(({ access }) => may(roles, access)).map(({ path }) => path)

/** Whether the actor may change a view: its owner, or an administrator if it is shared. */
export const canChange = (actor: Actor, view: { userId: number; isShared: boolean }) =>
  view.userId === actor.userId || (view.isShared && actor.roles.includes(A))
