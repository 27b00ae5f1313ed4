import type { BodyOf, QueryOf, views } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { viewArea } from './views.area.ts'
import { isKnown, readableLists } from './views.policy.ts'
import {
  columnsOf,
  defaultsOf,
  placesOf,
  sharedViewsOf,
  setColumns as storeColumns,
  setDefault as storeDefault,
  setOrder as storeOrder,
} from './views.repository.ts'

export const { remove } = viewArea

/** Adds the user's choices to views: which is the default of a page, and their order. */
async function chosen<Shown extends { viewId: number }>({ db, userId }: Actor, shown: readonly Shown[]) {
  const [defaults, places] = [await defaultsOf(db, userId), await placesOf(db, userId)]
  return shown.map((view) => ({
    ...view,
    isDefault: defaults.has(view.viewId),
    place: places.get(view.viewId) ?? null,
  }))
}

async function marked<Shown extends { viewId: number }>(actor: Actor, shown: Shown): Promise<Shown> {
  const [view = shown] = await chosen(actor, [shown])
  return view
}

export async function list(actor: Actor, query: QueryOf<typeof views.list>) {
  const answer = await viewArea.list(actor, query)
  return { ...answer, _embedded: { views: await chosen(actor, answer._embedded.views) } }
}

export const get = async (actor: Actor, id: number) => marked(actor, await viewArea.get(actor, id))

/** The shared views of the list with this path, for background work without a reader. */
export const sharedOf = ({ db }: Actor, path: string) => sharedViewsOf(db, path)

/** @throws Problem for an unknown list, or one that the actor may not read */
function requireReadable(actor: Actor, path: string): void {
  if (!isKnown(path)) throw invalid([{ field: 'list', code: 'option' }])
  if (!readableLists(actor).includes(path)) throw new Problem(403, 'forbidden')
}

export async function create(actor: Actor, body: BodyOf<typeof views.create>) {
  requireReadable(actor, body.list)
  return marked(actor, await viewArea.create(actor, body, () => ({ userId: actor.userId })))
}

export const update = async (actor: Actor, body: BodyOf<typeof views.update>, version?: number) =>
  marked(actor, await viewArea.update(actor, body, version))

/** Stores the default view of a page for this user only. */
export async function setDefault(actor: Actor, { screen, viewId }: BodyOf<typeof views.setDefault>) {
  return transaction(actor, async (within) => {
    const view = viewId === null ? null : await get(within, viewId)
    if (view && view.screen !== screen) throw invalid([{ field: 'viewId', code: 'option' }])
    await storeDefault(within.db, actor.userId ?? 0, screen, viewId)
    return { screen, viewId }
  })
}

/** Stores the order of the views of a page for this user only. Views that the user does not see are ignored. */
export async function setOrder(actor: Actor, { screen, viewIds }: BodyOf<typeof views.setOrder>) {
  const ordered = [...new Set(viewIds)]
  await transaction(actor, ({ db }) => storeOrder(db, actor.userId ?? 0, screen, ordered))
  return { screen, viewIds: ordered }
}

/** The columns that the user chose for lists that the user may read. */
export const columns = async (actor: Actor) => ({
  lists: await columnsOf(actor.db, actor.userId, readableLists(actor)),
})

/** Stores the columns of a list for this user only. */
export async function setColumns(actor: Actor, chosen: BodyOf<typeof views.setColumns>) {
  requireReadable(actor, chosen.list)
  await transaction(actor, ({ db }) => storeColumns(db, actor.userId ?? 0, chosen))
  return chosen
}
