import type { AnswerOf, BodyOf, connections } from '@stayboard/contract'
import type { MailAccounts } from '../../integrations/mail/accounts/client.ts'
import type { MailProbe } from '../../integrations/mail/probe.ts'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { connectionArea } from './connections.area.ts'
import { credentialsOf, folderOf, placeOf } from './opening.service.ts'
import { keepFound, keepSealed } from './secrets.repository.ts'
import { sealed } from './secrets.service.ts'

export type { MailAccounts } from '../../integrations/mail/accounts/client.ts'
export type { MailProbe } from '../../integrations/mail/probe.ts'

type Row = AnswerOf<typeof connections.get>

export const { list, get, remove } = connectionArea

interface Secrets {
  password?: string | null
  clientSecret?: string | null
}

/** Creates a connection. Its secrets are encrypted, and the history records only that they were set. */
export function create(
  actor: Actor,
  { password, clientSecret, ...fields }: BodyOf<typeof connections.create>,
) {
  const secrets = { password, clientSecret }
  return transaction(actor, async (within) => {
    const { connectionId } = await connectionArea.create(within, fields, () => changedAt(within, secrets))
    return withSecrets(within, connectionId, secrets)
  })
}

/**
 * Changes a connection. If host or account change, the secrets must be entered again
 * (docs/rules/connections.md#secrets).
 */
export function update(
  actor: Actor,
  { password, clientSecret, ...fields }: BodyOf<typeof connections.update>,
  version?: number,
) {
  const secrets = { password, clientSecret }
  return transaction(actor, async (within) => {
    const { connectionId } = await connectionArea.update(within, fields, version, () =>
      changedAt(within, secrets),
    )
    return withSecrets(within, connectionId, secrets)
  })
}

const changedAt = ({ clock }: Actor, { password, clientSecret }: Secrets) =>
  password || clientSecret ? { secretsChangedAt: clock().toISOString() } : {}

async function withSecrets(
  within: Actor,
  connectionId: number,
  { password, clientSecret }: Secrets,
): Promise<Row> {
  await keepSealed(within.db, connectionId, {
    password: sealed(within, 'password', connectionId, password ?? null),
    clientSecret: sealed(within, 'client secret', connectionId, clientSecret ?? null),
  })
  const row = await get(within, connectionId)
  const isNeeded = row.method === 'PASSWORD' && row.username !== null && !row.hasPassword
  // A connection without a password may be paused, but not activated.
  if (isNeeded && (row.isActive || row.version === 1))
    throw invalid([{ field: 'password', code: 'required' }])
  return row
}

/** Tests a connection: signs in and, for a mailbox, opens the folder (docs/rules/connections.md#test). */
export async function test(actor: Actor, connectionId: number, probe: MailProbe, accounts: MailAccounts) {
  const row = await get(actor, connectionId)
  const credentials = credentialsOf(actor, accounts, row)
  const found =
    row.kind === 'MAILBOX'
      ? await probe.mailbox({ ...placeOf(row), folder: folderOf(row) }, credentials)
      : await probe.sender(placeOf(row), credentials)
  await keepFound(actor.db, connectionId, found)
  return get(actor, connectionId)
}
