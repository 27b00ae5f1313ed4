import type { closings, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = QueryOf<typeof closings.list>

const select = (db: Executor) =>
  db
    .selectFrom('monthClosings as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .leftJoin('users as a', 'a.id', 'c.askedById')
    .select(['c.monthClosingId', 'c.closedAt', 'c.userId', 'u.username as userName', 'c.version'])
    .select('a.username as askedByName')
    .select([
      sql<string>`to_char(c.month, 'YYYY-MM')`.as('month'),
      sql<boolean>`c.month = (select max(month) from month_closings)`.as('isLast'),
      sql<number>`(select coalesce(sum(t.face), 0) from prognosis_tallies t
        where t.month_closing_id = c.month_closing_id and t.status = 'BOOKED')`.as('booked'),
    ])

/** Reads and writes month closings. */
export const repository = tableRepository(
  { table: 'month_closings', alias: 'c', id: 'month_closing_id', select },
  ({ sort }: Query) => ({ where: [], order: sql`c.month`, direction: sort?.direction ?? 'desc' }),
)

/** Serialises the closing and reopening of months until the transaction ends. */
export const lockClosings = (tx: Executor) => sql`select hold_rule('month closings')`.execute(tx)

/** The last closed month, `yyyy-MM`. */
export async function lastClosed(db: Executor): Promise<string | null> {
  const found = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from month_closings`.execute(db)
  return found.rows[0]?.month ?? null
}

/** The first month with a prognosis, `yyyy-MM`. */
export async function firstMonth(db: Executor): Promise<string | null> {
  const found = await sql<{ month: string | null }>`
    select to_char(min(month), 'YYYY-MM') as month from prognosis_months`.execute(db)
  return found.rows[0]?.month ?? null
}

/** The months that were closed, with the time of each closing, in order. */
export async function closingTimes(db: Executor): Promise<{ month: string; at: string }[]> {
  const found = await sql<{ month: string; at: string }>`
    select to_char(month, 'YYYY-MM') as month, closed_at as at from month_closings order by month`.execute(db)
  return found.rows
}
