import { sql } from 'kysely'

/** Enquiries without a prognosis that counts. */
export const withoutPrognosis = (alias: string) =>
  sql<boolean>`not exists (select from prognosis_metas p
    where p.enquiry_id = ${sql.ref(`${alias}.enquiry_id`)} and p.status <> 'CANCELLED')`

/**
 * Enquiries with a booked room that has no price and a night between two days.
 * @param from without one, every night before `to`
 * @param to without one, every night after `from`
 */
export const withoutPrice = (alias: string, from: string | undefined, to: string | undefined) =>
  sql<boolean>`exists (select from stays s
    where s.enquiry_id = ${sql.ref(`${alias}.enquiry_id`)} and s.state = 'BOOKED' and s.total_price is null
      and s.check_out > coalesce(${from ?? null}::date, '-infinity')
      and s.check_in <= coalesce(${to ?? null}::date, 'infinity'))`
