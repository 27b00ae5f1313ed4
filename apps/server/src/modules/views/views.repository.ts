import type { QueryOf, RoleName, readyViews, views } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import { equals } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof views.list>

const select = (db: Executor) =>
  db
    .selectFrom('views as v')
    .innerJoin('users', 'users.id', 'v.userId')
    .select(['v.viewId', 'v.name', 'v.list', 'v.screen', 'v.isShared', 'v.userId', 'v.version'])
    .select(userNameOf('users').as('ownerName'))
    .select(sql<Record<string, string>>`v.state`.as('state'))
    .select(sql<RoleName | null>`v.role`.as('role'))
    .select(sql<(typeof readyViews)[number] | null>`v.ready`.as('ready'))

/** A condition for views that a user owns. */
const ownedBy = (userId: number | null): Condition => sql`v.user_id = ${userId ?? 0}`

type Reader = Pick<Actor, 'userId' | 'roles'>

/** A condition for views shared with everyone, or with one of the reader's roles. */
const sharedWith = ({ roles }: Reader): Condition =>
  sql`(v.is_shared and (v.role is null or v.role = any(${roles}::text[])))`

/** A condition for the views that a user sees: own and shared ones, of these lists only. */
export const readableBy = (reader: Reader, lists: readonly string[]): Condition =>
  sql`((${ownedBy(reader.userId)} or ${sharedWith(reader)}) and v.list = any(${lists}::text[]))`

/**
 * A condition for the views that a user may change: own ones and, for administrators, shared ones
 * (docs/rules/views.md#rights).
 */
export const changeableBy = (reader: Reader, isAdministrator: boolean): Condition =>
  isAdministrator ? sql`(${ownedBy(reader.userId)} or ${sharedWith(reader)})` : ownedBy(reader.userId)

/** Reads and writes saved views. */
export const repository = tableRepository(
  { table: 'views', alias: 'v', id: 'view_id', select, order: { by: 'name' } },
  ({ screen }: Query) => ({
    where: [equals('v.screen', screen)],
  }),
)

/** The ids of the default views of this user. */
export async function defaultsOf(db: Executor, userId: number | null): Promise<Set<number>> {
  const found = await db
    .selectFrom('viewDefaults')
    .select('viewId')
    .where('userId', '=', userId ?? 0)
    .execute()
  return new Set(found.map(({ viewId }) => viewId))
}

/** Sets or clears the default view of a page. */
export async function setDefault(tx: Executor, userId: number, screen: string, viewId: number | null) {
  if (viewId === null)
    await tx.deleteFrom('viewDefaults').where('userId', '=', userId).where('screen', '=', screen).execute()
  else
    await tx
      .insertInto('viewDefaults')
      .values({ userId, screen, viewId })
      .onConflict((known) => known.columns(['userId', 'screen']).doUpdateSet({ viewId }))
      .execute()
}

/** The position of each view in a user's order on its page, from 1. */
export async function placesOf(db: Executor, userId: number | null): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('viewOrders')
    .select(['viewIds'])
    .where('userId', '=', userId ?? 0)
    .execute()
  return new Map(found.flatMap(({ viewIds }) => viewIds.map((id, at) => [Number(id), at + 1] as const)))
}

/** Stores the order of the views of a page; an empty order is deleted. */
export async function setOrder(tx: Executor, userId: number, screen: string, viewIds: readonly number[]) {
  if (viewIds.length === 0)
    await tx.deleteFrom('viewOrders').where('userId', '=', userId).where('screen', '=', screen).execute()
  else
    await tx
      .insertInto('viewOrders')
      .values({ userId, screen, viewIds: [...viewIds] })
      .onConflict((known) => known.columns(['userId', 'screen']).doUpdateSet({ viewIds: [...viewIds] }))
      .execute()
}

/** The columns that a user chose for these lists. */
export const columnsOf = (db: Executor, userId: number | null, lists: readonly string[]) =>
  db
    .selectFrom('listColumns')
    .select(['list', 'scope', 'columns'])
    .where('userId', '=', userId ?? 0)
    .where('list', 'in', [...lists, ''])
    .orderBy('list')
    .orderBy('scope')
    .execute()

/** Stores the columns of a list; `null` deletes the choice. */
export async function setColumns(
  tx: Executor,
  userId: number,
  { list, scope, columns }: { list: string; scope: string; columns: string | null },
) {
  if (columns === null)
    await tx
      .deleteFrom('listColumns')
      .where('userId', '=', userId)
      .where('list', '=', list)
      .where('scope', '=', scope)
      .execute()
  else
    await tx
      .insertInto('listColumns')
      .values({ userId, list, scope, columns })
      .onConflict((known) => known.columns(['userId', 'list', 'scope']).doUpdateSet({ columns }))
      .execute()
}

/** The shared views of a list, oldest first. */
export const sharedViewsOf = (db: Executor, list: string) =>
  db
    .selectFrom('views')
    .select(['viewId', 'name'])
    .select(sql<Record<string, string>>`state`.as('state'))
    .where('isShared', '=', true)
    .where('list', '=', list)
    .orderBy('viewId')
    .execute()
