import { sql } from 'kysely'
import { type Condition, containsPhone } from '../../kit/sql/conditions.ts'

/**
 * Reservations that a part of a phone number finds: that of their client or enquiry, or one in what the channel sent
 * (docs/rules/finder.md#phone-numbers). Each condition has an index. None for other texts.
 */
export function reservationsByPhone(table: string, text: string): Condition[] {
  const [called, raw] = [
    containsPhone(sql`search`, sql`digits_of(phone)`, text),
    containsPhone(sql`phones_in(${sql.ref(`${table}.raw_response`)})`, undefined, text),
  ]
  if (!called || !raw) return []
  const [client, enquiry] = [sql.ref(`${table}.client_id`), sql.ref(`${table}.enquiry_id`)]
  return [
    sql`${client} = any(array(select client_id from clients where ${called}))`,
    sql`${enquiry} = any(array(select enquiry_id from enquiries where ${called}))`,
    sql`(${sql.ref(`${table}.raw_response`)} is not null and ${raw})`,
  ]
}
