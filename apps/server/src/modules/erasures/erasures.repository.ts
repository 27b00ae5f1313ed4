import type { ErasedKind, KeptKind, keptReasons } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Removed {
  kind: ErasedKind
  count: number
}
export interface Kept {
  kind: KeptKind
  count: number
  reason: (typeof keptReasons)[number]
}

const select = (db: Executor) =>
  db
    .selectFrom('erasures as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .select(['e.erasureId', 'e.at', 'e.userId', 'e.entries', 'e.mark'])
    .select(sql<string | null>`coalesce(u.displayname, u.username)`.as('userName'))
    .select(sql<'SEARCHING' | 'DONE'>`e.state`.as('state'))
    .select([sql<Removed[]>`e.removed`.as('removed'), sql<Kept[]>`e.kept`.as('kept')])
    .select(
      sql<number>`(select coalesce(sum(held_back), 0) from suppressions s where s.erasure_id = e.erasure_id)`.as(
        'heldBack',
      ),
    )

/** The latest erasures. */
export const listErasures = (db: Executor, most: number) =>
  select(db).orderBy('e.erasureId', 'desc').limit(most).execute()

export const findErasure = (db: Executor, erasureId: number) =>
  select(db).where('e.erasureId', '=', erasureId).executeTakeFirstOrThrow()

export interface NewErasure {
  userId: number | null
  removed: readonly Removed[]
  kept: readonly Kept[]
  mark: string
}

export async function insertErasure(
  tx: Executor,
  { removed, kept, ...erasure }: NewErasure,
): Promise<number> {
  const made = await tx
    .insertInto('erasures')
    .values({ ...erasure, removed: JSON.stringify(removed), kept: JSON.stringify(kept) })
    .returning('erasureId')
    .executeTakeFirstOrThrow()
  return made.erasureId
}

/** Stores the encrypted search terms of an erasure that continues in the background. */
export const insertSearch = (tx: Executor, erasureId: number, sealed: string) =>
  tx.insertInto('erasureSearches').values({ erasureId, sealed }).execute()

export interface Search {
  erasureId: number
  sealed: string
}

/** An erasure whose search is not finished. @param after the id of an erasure that was tried already */
export const nextSearch = (db: Executor, after: number) =>
  db
    .selectFrom('erasureSearches')
    .select(['erasureId', 'sealed'])
    .where('erasureId', '>', after)
    .orderBy('erasureId')
    .limit(1)
    .executeTakeFirst()

/** Deletes the search terms of a finished erasure. */
export async function endSearch(tx: Executor, erasureId: number): Promise<void> {
  await tx.deleteFrom('erasureSearches').where('erasureId', '=', erasureId).execute()
  await tx.updateTable('erasures').set({ state: 'DONE' }).where('erasureId', '=', erasureId).execute()
}

/** Files and mails outside the database that erasures still have to remove. */
export const listLeftovers = (db: Executor) =>
  db.selectFrom('erasureLeftovers').select(['erasureId', 'kind', 'name']).orderBy('erasureId').execute()

export const removeLeftover = (tx: Executor, { erasureId, kind, name }: Leftover) =>
  tx
    .deleteFrom('erasureLeftovers')
    .where('erasureId', '=', erasureId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute()

export interface Leftover {
  erasureId: number
  kind: string
  name: string
}
