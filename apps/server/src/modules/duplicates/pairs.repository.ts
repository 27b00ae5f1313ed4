import { type RawBuilder, sql } from 'kysely'

/** A group of more records shares an address, such as that of a reception, and says nothing about a pair. */
const MOST_ALIKE = 20

/** One key that two records may have in common. */
export interface Key {
  reason: string
  /** A select of `id` and `key`. */
  rows: RawBuilder<unknown>
}

/** Pairs of all records with a common key: the earliest record of a group with each other one. */
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

/** Pairs of one record with those that have a common key. @param matches per reason, a select of the others' `id` */
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
