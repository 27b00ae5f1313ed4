import type { BodyOf, QueryOf, views } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { viewArea } from './views.area.ts'
import { isKnown, readableLists } from './views.policy.ts'
import { defaultsOf, setDefault as storeDefault } from './views.repository.ts'

const records = crud(viewArea)
export const { remove } = records

/** A view with `isDefault`: whether it is the default view of its page for this user. */
async function marked<Shown extends { viewId: number }>(actor: Actor, shown: Shown) {
  return { ...shown, isDefault: (await defaultsOf(actor.db, actor.userId)).has(shown.viewId) }
}

export async function list(actor: Actor, query: QueryOf<typeof views.list>) {
  const answer = await records.list(actor, query)
  const defaults = await defaultsOf(actor.db, actor.userId)
  const shown = answer._embedded.views.map((view) => ({ ...view, isDefault: defaults.has(view.viewId) }))
  return { ...answer, _embedded: { views: shown } }
}

export const get = async (actor: Actor, id: number) => marked(actor, await records.get(actor, id))

export async function create(actor: Actor, body: BodyOf<typeof views.create>) {
  if (!isKnown(body.list)) throw invalid([{ field: 'list', code: 'option' }])
  if (!readableLists(actor).includes(body.list)) throw new Problem(403, 'forbidden')
  return marked(actor, await records.create(actor, body, () => ({ userId: actor.userId })))
}

export const update = async (actor: Actor, body: BodyOf<typeof views.update>, version?: number) =>
  marked(actor, await records.update(actor, body, version))

/** Sets the default view of a page for this user only. */
export async function setDefault(actor: Actor, { screen, viewId }: BodyOf<typeof views.setDefault>) {
  return transaction(actor, async (db) => {
    const view = viewId === null ? null : await get({ ...actor, db }, viewId)
    if (view && view.screen !== screen) throw invalid([{ field: 'viewId', code: 'option' }])
    await storeDefault(db, actor.userId ?? 0, screen, viewId)
    return { screen, viewId }
  })
}
