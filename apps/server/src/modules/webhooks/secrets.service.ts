import { newSecret } from '../../integrations/webhooks/signature.ts'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { SealError } from '../../kit/seal-error.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { repository } from './endpoints.repository.ts'
import { replaceSecret, type Sender } from './senders.repository.ts'

const purposeOf = (endpointId: number) => `secret of webhook endpoint ${endpointId}`

/**
 * Makes a new secret. Only this answer has it; it is stored encrypted. Messages are signed with the former one too for
 * `keepOldHours` (docs/rules/webhooks.md#secret).
 */
export const makeSecret = (actor: Actor, endpointId: number, keepOldHours: number) =>
  transaction(actor, async (tx) => {
    if (!(await repository.lock(tx, endpointId))) throw notFound()
    const secret = newSecret()
    const sealed = actor.sealer.seal(secret, purposeOf(endpointId))
    return { secret, formerSecretUntil: await replaceSecret(tx, endpointId, sealed, keepOldHours) }
  })

/** The secrets to sign with, the present one first; `undefined` if it cannot be read with this server's key. */
export function secretsOf({ sealer }: Pick<Actor, 'sealer'>, sender: Sender): string[] | undefined {
  const { webhookEndpointId, secret, formerSecret } = sender
  if (secret === null) return undefined
  const open = (sealed: string) => sealer.open(sealed, purposeOf(webhookEndpointId))
  try {
    return [secret, ...(formerSecret === null ? [] : [formerSecret])].map(open)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
