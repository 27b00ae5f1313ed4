import { A, allCalls, isList } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'

const lists = Object.values(allCalls())
  .flatMap((calls) => Object.values(calls))
  .filter(isList)

/** Whether a list of the contract has this path. */
export const isKnown = (path: string) => lists.some((list) => list.path === path)

/** The paths of the lists that an actor may read: a view tells what its list holds. */
export const readableLists = ({ roles }: Pick<Actor, 'roles'>): string[] =>
  lists.filter(({ access }) => may(roles, access)).map(({ path }) => path)

/** What an answer says of `changeableBy`: the owner, and an administrator where the view is shared. */
export const canChange = (actor: Actor, view: { userId: number; isShared: boolean }) =>
  view.userId === actor.userId || (view.isShared && actor.roles.includes(A))
