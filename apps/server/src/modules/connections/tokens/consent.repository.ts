import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export interface Begun {
  connectionId: number
  sessionId: number
  /** The encrypted PKCE verifier. */
  verifier: string
  redirectUri: string
  isOld: boolean
}

/** The time that a person has to give the consent. */
const LONGEST = '10 minutes'

export async function addConsent(
  db: Executor,
  { stateHash, connectionId, sessionId, verifier, redirectUri }: Omit<Begun, 'isOld'> & { stateHash: string },
): Promise<void> {
  await sql`delete from connection_logins where begun_at < now() - ${LONGEST}::interval`.execute(db)
  await sql`insert into connection_logins (state_hash, connection_id, session_id, verifier, redirect_uri)
    values (${stateHash}, ${connectionId}, ${sessionId}, ${verifier}, ${redirectUri})`.execute(db)
}

/** Deletes and returns a started consent, so that it can be finished only once. */
export async function takeConsent(db: Executor, stateHash: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`delete from connection_logins where state_hash = ${stateHash}
    returning connection_id, session_id, verifier, redirect_uri,
      begun_at < now() - ${LONGEST}::interval as is_old`.execute(db)
  return rows[0]
}
