import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/**
 * Replaces an exploiter of departments by another one. Where the other one already operates the department, the first
 * is only removed.
 */
export async function replaceExploiter(tx: Executor, from: number, to: number): Promise<void> {
  await sql`update provider_departments set provider_exploiters = case
      when provider_exploiters @> array[${to}::bigint] then array_remove(provider_exploiters, ${from}::bigint)
      else array_replace(provider_exploiters, ${from}::bigint, ${to}::bigint)
    end
    where provider_exploiters @> array[${from}::bigint]`.execute(tx)
}
