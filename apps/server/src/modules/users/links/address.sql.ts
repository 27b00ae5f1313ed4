import { sql } from 'kysely'

/** A link with its user and the email address to which it was sent. */
export interface MailedTo {
  readonly linkId: number
  readonly userId: number
  readonly email?: string | undefined
}

/**
 * SQL: whether the user in `users` still has the email address to which a link was sent. A link of a former version has
 * no address and is accepted.
 */
export const hasAddress = (email: string | undefined) =>
  sql<boolean>`(${email ?? null}::text is null or lower(users.email) = lower(${email ?? null}::text))`
