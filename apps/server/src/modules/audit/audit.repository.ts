import { AUDIT_DAYS, type AuditKind, type audit, type QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals, isOneOf } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** The query of the audit list, with table names instead of kinds of record. */
export type Query = Omit<QueryOf<typeof audit.list>, 'record' | 'recordKind'> & {
  tables?: readonly string[] | undefined
  rowId?: number | undefined
}

const select = (db: Executor) =>
  db
    .selectFrom('allAuditEntries as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .select(sql<number>`e.audit_entry_id`.as('auditEntryId'))
    .select(sql<string>`e.at`.as('at'))
    .select(sql<AuditKind>`e.kind`.as('kind'))
    .select(['e.userId', 'e.tableName', 'e.rowId', 'e.path', 'e.rowCount'])
    .select(sql<Record<string, unknown> | null>`e.details`.as('details'))
    .select(sql<string | null>`coalesce(u.displayname, u.username)`.as('userName'))

const hasPeriod = (query: object) => Object.keys(query).some((name) => name.startsWith('at_'))

function plan(query: Query): ListPlan {
  const isBound = hasPeriod(query) || query.rowId !== undefined
  return {
    where: [
      // Hide readings by former versions, and the second entries of exports.
      sql`(e.table_name is null or e.table_name <> 'readings') and e.kind <> 'SENT'`,
      isOneOf('e.table_name', query.tables),
      equals('e.row_id', query.rowId),
      isBound ? undefined : sql`e.at > now() - make_interval(days => ${sql.lit(AUDIT_DAYS)})`,
    ],
  }
}

/** Lists the audit log: changes and accesses. Its ids are chronological and indexed in each monthly partition. */
export const repository = tableRepository(
  {
    table: 'all_audit_entries',
    alias: 'e',
    id: 'audit_entry_id',
    select,
    order: { by: 'at', direction: 'desc', as: { at: sql.ref('e.audit_entry_id') } },
  },
  plan,
)

/** The result of verifying the audit log. */
interface Check {
  begunAt: string
  endedAt: string
  entries: number
  faults: { fault: 'entry' | 'row' | 'seal'; table: string | null; number: number }[]
}

export const lastCheck = async (db: Executor): Promise<Check | undefined> =>
  (
    await sql<Check>`select begun_at, ended_at, entries, faults from log_checks
      order by log_check_id desc limit 1`.execute(db)
  ).rows[0]

export const addCheck = (db: Executor, { begunAt, entries, faults }: Omit<Check, 'endedAt'>) =>
  sql`insert into log_checks (begun_at, entries, faults)
    values (${begunAt}, ${entries}, ${JSON.stringify(faults)}::jsonb)`.execute(db)

/** The latest audit file that was sent completely. */
export const latestFile = async (db: Executor): Promise<AuditFile | undefined> =>
  (
    await sql<AuditFile>`
      select e.at as taken_at, coalesce(u.displayname, u.username) as user_name, e.details ->> 'from' as "from",
        e.details ->> 'to' as "to", e.row_count::int as row_count, e.details ->> 'digest' as digest
      from all_audit_entries e left join users u on u.id = e.user_id
      where e.kind = 'EXPORT' and e.path = '/api/system/audit/file' and e.details ?& '{from,to,digest}'
      order by e.audit_entry_id desc limit 1`.execute(db)
  ).rows[0]

interface AuditFile {
  takenAt: string
  userName: string | null
  from: string
  to: string
  rowCount: number
  digest: string
}
