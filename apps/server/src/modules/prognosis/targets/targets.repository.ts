import type { QueryOf, targets } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../../kit/sql/conditions.ts'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = QueryOf<typeof targets.list>

const select = (db: Executor) =>
  db
    .selectFrom('prognosisTargets as t')
    .innerJoin('exploiters as x', 'x.exploiterId', 't.exploiterId')
    .select(['t.prognosisTargetId', 't.exploiterId', 'x.name as exploiterName', 't.month', 't.amount'])
    .select('t.version')

/** Reads and writes targets of exploiters by month. */
export const repository = tableRepository(
  {
    table: 'prognosis_targets',
    alias: 't',
    id: 'prognosis_target_id',
    select,
    order: {
      by: 'month',
      as: { exploiter: sql`(select n.name from exploiters n where n.exploiter_id = t.exploiter_id)` },
    },
  },
  ({ exploiterId, from, to }: Query) => ({
    where: [
      equals('t.exploiter_id', exploiterId),
      from === undefined ? undefined : sql`t.month >= ${from}`,
      to === undefined ? undefined : sql`t.month <= ${to}`,
    ],
  }),
)

/** The current state of a target. */
export type TargetNow = Awaited<ReturnType<typeof targetsOf>>[number]

/** The targets of these months. Locks them, so that concurrent calls that save several targets are serialised. */
export async function targetsOf(tx: Executor, months: readonly string[]) {
  await sql`select hold_rule('targets')`.execute(tx)
  return tx
    .selectFrom('prognosisTargets')
    .select(['prognosisTargetId', 'exploiterId', 'month', 'amount', 'version'])
    .where('month', 'in', [...new Set(months)])
    .orderBy('prognosisTargetId')
    .forUpdate()
    .execute()
}

/** The longest range in which every month has a row. */
const LONGEST_RANGE = '10 years'

/** The target of an exploiter in a month, with the expected amounts. */
interface Gap {
  exploiterId: number | null
  exploiterName: string | null
  month: string
  prognosisTargetId: number | null
  version: number | null
  target: number | null
  booked: number
  pending: number
  weighted: number
  gap: number | null
}

/**
 * A row for every exploiter and month of the range, so that a target can be set before there is an amount; without a
 * range, only those with a target or an amount.
 */
export async function gaps(db: Executor, query: QueryOf<typeof targets.gaps>): Promise<Gap[]> {
  const { exploiterId = null, from = null, to = null } = query
  const found = await sql<Gap>`
    with expected as (
      select a.exploiter_id, to_char(a.month, 'YYYY-MM') as month,
        coalesce(sum(a.weighted) filter (where a.status = 'BOOKED'), 0) as booked,
        coalesce(sum(a.weighted) filter (where a.status = 'PENDING'), 0) as pending,
        coalesce(sum(a.weighted) filter (where a.status = 'PROGNOSIS'), 0) as weighted
      from prognosis_sums a
      where a.month is not null and (${exploiterId}::bigint is null or coalesce(a.exploiter_id, 0) = ${exploiterId})
        and (${from}::text is null or a.month >= (${from} || '-01')::date)
        and (${to}::text is null or a.month <= (${to} || '-01')::date)
      group by a.exploiter_id, a.month
    ), wanted as (
      select * from prognosis_targets t
      where (${exploiterId}::bigint is null or t.exploiter_id = ${exploiterId})
        and (${from}::text is null or t.month >= ${from}) and (${to}::text is null or t.month <= ${to})
    ), asked as (
      select x.exploiter_id, to_char(month, 'YYYY-MM') as month
      from exploiters x cross join generate_series((${from}::text || '-01')::date,
        least((${to}::text || '-01')::date, (${from}::text || '-01')::date + ${sql.lit(LONGEST_RANGE)}::interval),
        '1 month') as month
      where x.active and (${exploiterId}::bigint is null or x.exploiter_id = ${exploiterId})
    )
    select x.exploiter_id, x.name as exploiter_name, month, t.prognosis_target_id, t.version, t.amount as target,
      coalesce(e.booked, 0) as booked, coalesce(e.pending, 0) as pending, coalesce(e.weighted, 0) as weighted,
      t.amount - coalesce(e.booked + e.pending + e.weighted, 0) as gap
    from expected e
    full join wanted t using (exploiter_id, month)
    full join asked using (exploiter_id, month)
    left join exploiters x using (exploiter_id)
    where t.month is not null or asked.month is not null or (e.booked, e.pending, e.weighted) <> (0, 0, 0)
    order by month, x.name nulls last, x.exploiter_id`.execute(db)
  return found.rows
}

/** Moves the targets of an exploiter to another one. If both have a target for a month, they are added up. */
export async function moveTargets(tx: Executor, from: number, to: number): Promise<void> {
  await sql`update prognosis_targets kept set amount = kept.amount + gone.amount from prognosis_targets gone
    where kept.exploiter_id = ${to} and gone.exploiter_id = ${from} and gone.month = kept.month`.execute(tx)
  await sql`delete from prognosis_targets gone using prognosis_targets kept
    where kept.exploiter_id = ${to} and gone.exploiter_id = ${from} and gone.month = kept.month`.execute(tx)
  await tx.updateTable('prognosisTargets').set({ exploiterId: to }).where('exploiterId', '=', from).execute()
}
