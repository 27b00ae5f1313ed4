import type { AnswerOf, providerMetas } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type First = Pick<
  AnswerOf<typeof providerMetas.contractsEnding>['first'][number],
  'kind' | 'id' | 'providerKind' | 'name' | 'contractDateEnd'
>
type Span = Readonly<{ from: string; to: string }>

/** SQL for the contracts of providers and departments that end in a range of days. */
const ending = ({ from, to }: Span) => sql`
  select 'provider' as kind, meta_id as id, provider_kind, name, contract_date_end
  from provider_metas where contract_date_end between ${from}::date and ${to}::date
  union all
  select 'department', department_id, provider_kind, name, contract_date_end
  from provider_departments where contract_date_end between ${from}::date and ${to}::date`

/** The number of contracts that end in a range of days, and by each of the given days. */
export async function countEnding(db: Executor, span: Span, by: readonly string[]) {
  const found = await sql<{ to: string; providers: number; departments: number }>`
    select by_day::text as "to",
      count(*) filter (where kind = 'provider' and contract_date_end <= by_day) as providers,
      count(*) filter (where kind = 'department' and contract_date_end <= by_day) as departments
    from unnest(${[...by]}::date[]) as by_day left join (${ending(span)}) as e on true
    group by by_day order by by_day`.execute(db)
  return found.rows
}

/** The contracts that end first in a range of days. */
export async function firstEnding(db: Executor, span: Span, limit: number): Promise<First[]> {
  const found = await sql<First>`
    select * from (${ending(span)}) as e
    order by contract_date_end, name, kind, id limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
