import { sql } from 'kysely'
import { type Condition, containsPhone } from '../../kit/sql/conditions.ts'

/**
 * Conditions for reservations with a phone number that contains a text: that of their client or enquiry, or one in the
 * channel's message (docs/rules/finder.md#phone-numbers). Each condition uses an index. Empty for texts that cannot be
 * part of a number.
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
