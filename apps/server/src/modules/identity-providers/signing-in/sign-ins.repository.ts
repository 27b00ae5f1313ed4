import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A sign-in that was started and waits for the provider. */
export interface Begun {
  identityProviderId: number
  browserHash: string
  /** The encrypted state, nonce and PKCE verifier. */
  checks: string
  redirectUri: string
}

interface NewBegun extends Begun {
  stateHash: string
  endsAt: string
}

export async function addBegun(db: Executor, begun: NewBegun, now: string): Promise<void> {
  await sql`delete from provider_sign_ins where ends_at < ${now}`.execute(db)
  await db.insertInto('providerSignIns').values(begun).execute()
}

/** Deletes and returns a started sign-in, so that it can be finished only once. */
export async function takeBegun(db: Executor, stateHash: string, now: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun & { isOver: boolean }>`delete from provider_sign_ins
    where state_hash = ${stateHash}
    returning identity_provider_id, browser_hash, checks, redirect_uri, ends_at <= ${now} as is_over`.execute(
    db,
  )
  const [row] = rows
  return row && !row.isOver ? row : undefined
}
