import type { MailAccounts } from '../../integrations/mail/accounts/client.ts'
import { NoCredentials } from '../../integrations/mail/sign-in.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { connectionArea } from './connections.area.ts'
import { accountOf } from './opening.service.ts'
import { listDue } from './tokens/tokens.repository.ts'
import { accessFor, tellEnding } from './tokens/tokens.service.ts'

const RENEWING = {
  ...{ name: 'renew-mail-tokens', schedule: '* * * * *', attempts: 1, longest: 300 },
  reachesOut: true,
} as const

/**
 * A job that renews OAuth tokens some minutes before they expire. If a person has to sign in again, that is then known
 * before mail stops (docs/rules/connections.md#sign-in-again).
 */
export const connectionJobs = (accounts: MailAccounts) => [
  repeatableJob(RENEWING, async (actor) => {
    await tellEnding(actor)
    for (const connectionId of await listDue(actor.db)) await renew(actor, accounts, connectionId)
  }),
]

async function renew(actor: Actor, accounts: MailAccounts, connectionId: number): Promise<void> {
  try {
    const account = await accountOf(actor, await connectionArea.get(actor, connectionId))
    if (account) await accessFor(actor, accounts, account)
  } catch (error) {
    // The reason is stored in the state of the connection.
    if (!(error instanceof NoCredentials)) throw error
  }
}
