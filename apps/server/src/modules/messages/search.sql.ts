import { sql } from 'kysely'
import { type Condition, containsPhone } from '../../kit/sql/conditions.ts'
import { wordQuery } from '../../kit/sql/word-query.ts'

/**
 * Conditions for messages with a mail that contains every word of a text as the beginning of a word, or a phone number
 * that contains it (docs/rules/finder.md#words-of-mails). Empty for texts without a word of three letters.
 */
export const messagesByMail = (table: string, text: string): Condition[] =>
  inMails(text).map(
    (condition) => sql`${sql.ref(`${table}.message_id`)} = any(array(
      select coalesce(g.merged_into_id, g.message_id) from mails l
        join message_threads t using (thread) join messages g on g.message_id = t.message_id where ${condition}))`,
  )

/** Conditions for enquiries with a mail that matches a text, as in `messagesByMail`. */
export const enquiriesByMail = (table: string, text: string): Condition[] =>
  inMails(text).map(
    (condition) => sql`${sql.ref(`${table}.enquiry_id`)} = any(array(
      select l.enquiry_id from mails l where ${condition} and l.enquiry_id is not null
      union all select q.enquiry_id from mails l join mail_enquiries q using (mail_id) where ${condition}))`,
  )

/** Conditions on mails `l`: they contain the words of a text, or a phone number. */
function inMails(text: string): Condition[] {
  const words = wordQuery(text)
  const phone = containsPhone(sql`phones_in(l.subject || ' ' || l.body)`, undefined, text)
  return [
    words && sql<boolean>`mail_words(l.from_name, l.from_address, l.subject, l.body) @@ ${words}`,
    phone,
  ].filter((one) => one !== undefined)
}

/** Conditions for messages of a client, or of a contact of an organisation, whose phone number contains a text. */
export function messagesByPhone(table: string, text: string): Condition[] {
  const client = containsPhone(sql`search`, sql`digits_of(phone)`, text)
  const contact = containsPhone(
    sql`search`,
    sql`(digits_of(office_phone) || ' ' || digits_of(mobile_phone))`,
    text,
  )
  if (!client || !contact) return []
  return [
    sql`${sql.ref(`${table}.client_id`)} = any(array(select client_id from clients where ${client}))`,
    sql`lower(${sql.ref(`${table}.contact_email`)}) = any(array(
      select lower(email) from organisation_contacts where ${contact} and email is not null))`,
  ]
}
