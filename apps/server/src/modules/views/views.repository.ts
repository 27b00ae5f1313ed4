import type { QueryOf, views } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof views.list>

const select = (db: Executor) =>
  db
    .selectFrom('views as v')
    .innerJoin('users', 'users.id', 'v.userId')
    .select(['v.viewId', 'v.name', 'v.list', 'v.screen', 'v.isShared', 'v.userId', 'v.version'])
    .select(sql<string>`coalesce(nullif(users.displayname, ''), users.username)`.as('ownerName'))
    .select(sql<Record<string, string>>`v.state`.as('state'))

const order = { name: sql`v.name`, viewId: sql`v.view_id` }

/** Views that a user owns. */
const ownedBy = (userId: number | null): Condition => sql`v.user_id = ${userId ?? 0}`

/** A user's own views and shared ones, restricted to views of these lists. */
export const readableBy = (userId: number | null, lists: readonly string[]): Condition =>
  sql`((${ownedBy(userId)} or v.is_shared) and v.list = any(${lists}::text[]))`

/** A user's own views and, for an administrator, shared ones (docs/rules/views.md#rights). */
export const changeableBy = (userId: number | null, isAdministrator: boolean): Condition =>
  isAdministrator ? sql`(${ownedBy(userId)} or v.is_shared)` : ownedBy(userId)

/** Views of lists. */
export const repository = tableRepository(
  { table: 'views', alias: 'v', id: 'view_id', select },
  ({ screen, sort = { field: 'name', direction: 'asc' } }: Query) => ({
    where: [equals('v.screen', screen)],
    order: order[sort.field],
    direction: sort.direction,
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
