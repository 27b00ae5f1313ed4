import { type closings, type QueryOf, type RoleName, roleNames } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = QueryOf<typeof closings.requests>

const select = (db: Executor) =>
  db
    .selectFrom('closingRequests as q')
    .innerJoin('users as u', 'u.id', 'q.userId')
    .select(['q.closingRequestId', 'q.askedAt', 'q.userId', 'u.username as userName', 'q.version'])
    .select(sql<string>`to_char(q.month, 'YYYY-MM')`.as('month'))

/** Reads and writes closing requests. */
export const repository = tableRepository(
  { table: 'closing_requests', alias: 'q', id: 'closing_request_id', select },
  ({ sort }: Query) => ({ where: [], order: sql`q.month`, direction: sort?.direction ?? 'desc' }),
)

interface Asked {
  closingRequestId: number
  month: string
  askedAt: string
  userId: number
  userName: string | null
}

/** The request to close a month, with the user who made it. */
export async function findAsked(db: Executor, month: string): Promise<Asked | undefined> {
  const found = await sql<Asked>`
    select q.closing_request_id, to_char(q.month, 'YYYY-MM') as month, q.asked_at, q.user_id, u.username as user_name
    from closing_requests q join users u on u.id = q.user_id where q.month = ${`${month}-01`}::date`.execute(
    db,
  )
  return found.rows[0]
}

/** The ids of the requests for a month and earlier ones. */
export async function askedUntil(db: Executor, month: string): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select closing_request_id as id from closing_requests where month <= ${`${month}-01`}::date`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Whether one of these roles needs a request of another person to close a month. */
export async function needsAnother(db: Executor, roles: readonly RoleName[]): Promise<boolean> {
  const found = await sql`select from role_sights
    where closes_with_another and role = any(${roleNames.filter((role) => roles.includes(role))}::text[]) limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}
