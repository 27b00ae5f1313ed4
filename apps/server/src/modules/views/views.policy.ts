import { A, allCalls, isList } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'

interface Owned {
  userId: number
  list: string
  isShared: boolean
}

const lists = Object.values(allCalls())
  .flatMap((calls) => Object.values(calls))
  .filter(isList)

export const isKnown = (path: string) => lists.some((list) => list.path === path)

/** The paths of the lists that somebody may read: a view of another one tells what stands in it. */
export const readableLists = ({ roles }: Pick<Actor, 'roles'>): string[] =>
  lists.filter(({ access }) => may(roles, access)).map(({ path }) => path)

export const canSee = (actor: Actor, view: Owned) =>
  (view.userId === actor.userId || view.isShared) && readableLists(actor).includes(view.list)

/** Its owner; and an administrator, where it is everybody's (B3). */
export const canChange = (actor: Actor, view: Owned) =>
  view.userId === actor.userId || (view.isShared && actor.roles.includes(A))
