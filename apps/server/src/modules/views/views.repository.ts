import type { QueryOf, views } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/conditions.ts'
import { tableRepository } from '../../kit/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** Who reads, and the lists that they may read. */
export interface Reader {
  userId: number | null
  lists: readonly string[]
}
type Query = QueryOf<typeof views.list> & { reader: Reader }

const select = (db: Executor) =>
  db
    .selectFrom('views as v')
    .innerJoin('users', 'users.id', 'v.userId')
    .select(['v.viewId', 'v.name', 'v.list', 'v.screen', 'v.isShared', 'v.userId', 'v.version'])
    .select(sql<string>`coalesce(nullif(users.displayname, ''), users.username)`.as('ownerName'))
    .select(sql<Record<string, string>>`v.state`.as('state'))

const order = { name: sql`v.name`, viewId: sql`v.view_id` }

/** Views of lists: a reader's own, and those that are shared of lists the reader may read. */
export const repository = tableRepository(
  { table: 'views', alias: 'v', id: 'view_id', select },
  ({ screen, reader, sort = { field: 'name', direction: 'asc' } }: Query) => ({
    where: [
      equals('v.screen', screen),
      sql`(v.user_id = ${reader.userId} or v.is_shared)`,
      sql`v.list = any(${reader.lists}::text[])`,
    ],
    order: order[sort.field],
    direction: sort.direction,
  }),
)

/** The numbers of the views that this user's pages open with. */
export async function defaultsOf(db: Executor, userId: number | null): Promise<Set<number>> {
  const found = await db
    .selectFrom('viewDefaults')
    .select('viewId')
    .where('userId', '=', userId ?? 0)
    .execute()
  return new Set(found.map(({ viewId }) => viewId))
}

/** The view a page opens with, or none. */
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
