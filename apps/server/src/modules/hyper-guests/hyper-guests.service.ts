import { type BodyOf, hyperGuests, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { listAnswer, selfLink } from '../../kit/sql/lists/lists.ts'
import { start } from '../runs/runs.service.ts'
import { repository, favor as setFavorite } from './hyper-guests.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (row: Row) => ({ ...row, _links: linkTo('self', PROPERTY, row.hyperGuestId) })
const PROPERTY = '/api/v2/channel_manager/hyperguest/property'

export async function list(actor: Actor, query: QueryOf<typeof hyperGuests.list>) {
  const { rows, total } = await repository.list(actor.db, query, undefined)
  return listAnswer(hyperGuests.list.path, 'hyperGuests', query, { rows: rows.map(shown), total })
}

export async function total(actor: Actor, query: QueryOf<typeof hyperGuests.total>) {
  const { total: content } = await repository.list(actor.db, { ...query, page: 0, size: 1 }, undefined)
  return { content, _links: selfLink(hyperGuests.total.path, query) }
}

/** Sets or, without a value in the body, toggles whether a property is a favourite. */
export async function favor({ db }: Actor, id: number, { favorite }: BodyOf<typeof hyperGuests.favorite>) {
  await setFavorite(db, id, favorite)
  return find(db, id)
}

export const get = ({ db }: Actor, id: number) => find(db, id)

async function find(db: Actor['db'], id: number) {
  const row = await repository.find(db, id, undefined)
  if (!row) throw notFound()
  return shown(row)
}

/** The kind of job that reads all properties. */
export const REFRESH = 'hyperguest-refresh'
export const REFRESH_FAVORITES = 'hyperguest-refresh-favorites'

export const refresh = (actor: Actor) => start(actor, 'HYPERGUEST', REFRESH)
export const refreshFavorites = (actor: Actor) => start(actor, 'HYPERGUEST_SELECTION', REFRESH_FAVORITES)
