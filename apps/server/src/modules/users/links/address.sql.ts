import { sql } from 'kysely'

/** A link, its user and where it was mailed to. */
export interface MailedTo {
  readonly linkId: number
  readonly userId: number
  readonly email?: string | undefined
}

/**
 * Whether a user in the statement, named `users`, still has the address that a link was mailed to. A link without one is of the
 * version before.
 */
export const hasAddress = (email: string | undefined) =>
  sql<boolean>`(${email ?? null}::text is null or lower(users.email) = lower(${email ?? null}::text))`
