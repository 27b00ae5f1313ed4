import type { FaultKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type Counts = Pick<
  Record<FaultKind, number>,
  | 'noRefNumber'
  | 'noCoordinates'
  | 'noExploiter'
  | 'clientsWithoutExploiter'
  | 'prognosesWithoutExploiter'
  | 'doubledClients'
  | 'noProbability'
>

/** The numbers of the data quality page that come from the database. Each equals the total of the list behind it. */
export async function countFaults(db: Executor): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from enquiries where ref_number = '') as no_ref_number,
    (select count(*) from provider_departments where latitude is null or longitude is null
      or (latitude = 0 and longitude = 0)) as no_coordinates,
    (select count(*) from provider_departments where provider_exploiters = '{}') as no_exploiter,
    (select count(*) from clients where exploiter_id is null) as clients_without_exploiter,
    (select count(*) from prognosis_metas where exploiter_id is null and status = 'PROGNOSIS')
      as prognoses_without_exploiter,
    (select coalesce(sum(n), 0)::bigint from (select count(*) as n from clients
      group by lower(email), exploiter_id having count(*) > 1) doubled) as doubled_clients,
    (select count(*) from prognosis_metas where probability is null and status = 'PROGNOSIS') as no_probability`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counts are missing')
  return counts
}
