import { sql } from 'kysely'

/** A condition for enquiries without a prognosis that counts. */
export const withoutPrognosis = (alias: string) =>
  sql<boolean>`not exists (select from prognosis_metas p
    where p.enquiry_id = ${sql.ref(`${alias}.enquiry_id`)} and p.status <> 'CANCELLED')`

/**
 * A condition for enquiries with a booked room that has no price and a night in a period.
 * @param from `undefined` for an open start
 * @param to `undefined` for an open end
 */
export const withoutPrice = (alias: string, from: string | undefined, to: string | undefined) =>
  sql<boolean>`exists (select from stays s
    where s.enquiry_id = ${sql.ref(`${alias}.enquiry_id`)} and s.state = 'BOOKED' and s.total_price is null
      and s.check_out > coalesce(${from ?? null}::date, '-infinity')
      and s.check_in <= coalesce(${to ?? null}::date, 'infinity'))`
