import { type BodyOf, type QueryOf, View, type views } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { listAnswer } from '../../kit/lists.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/transaction.ts'
import { canChange, canSee, isKnown, readableLists } from './views.policy.ts'
import { defaultsOf, repository, setDefault as storeDefault } from './views.repository.ts'

export { canSee } from './views.policy.ts'

const records = crud(View, repository, (row, _links, actor) => ({
  ...row,
  mayChange: canChange(actor, row),
  // Known to a table of its own: `marked` puts it right.
  isDefault: false,
  _links,
}))

/** With the answer to whether the reader's page opens with it. */
async function marked<Shown extends { viewId: number }>(actor: Actor, shown: Shown) {
  return { ...shown, isDefault: (await defaultsOf(actor.db, actor.userId)).has(shown.viewId) }
}

export async function list(actor: Actor, query: QueryOf<typeof views.list>) {
  const reader = { userId: actor.userId, lists: readableLists(actor) }
  const { rows, total } = await repository.list(actor.db, { ...query, reader })
  const defaults = await defaultsOf(actor.db, actor.userId)
  const shown = rows.map((row) => ({
    ...row,
    mayChange: canChange(actor, row),
    isDefault: defaults.has(row.viewId),
    _links: { self: { href: `${View.item}/${row.viewId}` } },
  }))
  return listAnswer(View.list, View.embedded, query, { rows: shown, total })
}

export async function get(actor: Actor, id: number) {
  const view = await records.get(actor, id)
  if (!canSee(actor, view)) throw notFound()
  return marked(actor, view)
}

export async function create(actor: Actor, body: BodyOf<typeof views.create>) {
  if (!isKnown(body.list)) throw invalid([{ field: 'list', code: 'option' }])
  if (!readableLists(actor).includes(body.list)) throw new Problem(403, 'forbidden')
  return marked(actor, await records.create(actor, body, () => ({ userId: actor.userId })))
}

export async function update(actor: Actor, body: BodyOf<typeof views.update>, version?: number) {
  return transaction(actor, async (db) => {
    const within = { ...actor, db }
    await requireOwn(within, body.viewId)
    return marked(within, await records.update(within, body, version))
  })
}

export async function remove(actor: Actor, id: number, version?: number): Promise<undefined> {
  return transaction(actor, async (db) => {
    await requireOwn({ ...actor, db }, id)
    return records.remove({ ...actor, db }, id, version)
  })
}

/** Whoever may not see it is told that it is not there. */
async function requireOwn(actor: Actor, id: number) {
  if (!canChange(actor, await get(actor, id))) throw new Problem(403, 'forbidden')
}

/** The view that a page opens with, for the actor alone. */
export async function setDefault(actor: Actor, { screen, viewId }: BodyOf<typeof views.setDefault>) {
  return transaction(actor, async (db) => {
    const view = viewId === null ? null : await get({ ...actor, db }, viewId)
    if (view && view.screen !== screen) throw invalid([{ field: 'viewId', code: 'option' }])
    await storeDefault(db, actor.userId ?? 0, screen, viewId)
    return { screen, viewId }
  })
}
