import { type RawBuilder, sql } from 'kysely'

/**
 * The largest group of records with the same key. A larger group shares something general, such as the address of a
 * reception, so it is ignored.
 */
const MOST_ALIKE = 20

/** A criterion by which two records may be duplicates. */
export interface Key {
  reason: string
  /** SQL that selects `id` and `key`. */
  rows: RawBuilder<unknown>
}

/** SQL for the pairs of records with a common key: the oldest record of each group with each of the others. */
export const allPairs = (keys: readonly Key[]) => sql`
  select one, other, array_agg(reason) as reasons from (
    select ${sql.ref('reason')}, ids[1] as one, unnest(ids[2:]) as other from (
      select reason, array_agg(id order by id) as ids from (
        ${sql.join(
          keys.map(
            ({ reason, rows }) =>
              sql`select distinct ${reason}::text as reason, id, key from (${rows}) keyed`,
          ),
          sql` union all `,
        )}
      ) keyed
      group by reason, key having count(*) between 2 and ${MOST_ALIKE}
    ) groups
  ) pairs
  group by one, other`

/**
 * SQL for the pairs of one record with others. @param matches for each reason, SQL that selects the `id` of matching
 * records
 */
export const pairsOf = (id: number, matches: readonly Key[]) => sql`
  select least(id, ${id}::bigint) as one, greatest(id, ${id}::bigint) as other, array_agg(reason) as reasons from (
    ${sql.join(
      matches.map(
        ({ reason, rows }) =>
          sql`(select ${reason}::text as reason, id from (${rows}) matching where id <> ${id} limit ${MOST_ALIKE})`,
      ),
      sql` union all `,
    )}
  ) found
  group by id`
