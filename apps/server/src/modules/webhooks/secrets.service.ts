import { webhooks } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { newSecret } from '../../integrations/webhooks/signature.ts'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { SealError } from '../../kit/seal-error.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { repository } from './endpoints.repository.ts'
import { grantOf } from './owner.service.ts'
import { findSender, replaceSecret, type Sender } from './senders.repository.ts'

const purposeOf = (endpointId: number) => `secret of webhook endpoint ${endpointId}`

/**
 * Creates a new secret. Only this answer contains it; it is stored encrypted. For `keepOldHours`, messages are also
 * signed with the former one (docs/rules/webhooks.md#secret). It also grants the endpoint its owner's current reading
 * rights. An endpoint that has stopped because these are wider than before must be allowed by its owner, and its
 * receiver needs the new secret.
 */
export const makeSecret = (actor: Actor, endpointId: number, keepOldHours: number) =>
  transaction(actor, async ({ db: tx }) => {
    if (!(await repository.lock(tx, endpointId))) throw notFound()
    const sender = await findSender(tx, endpointId)
    if (!sender) throw notFound()
    requireMayWiden(actor, sender)
    const secret = newSecret()
    const sealed = actor.sealer.seal(secret, purposeOf(endpointId))
    const hours = sender.isWidened ? 0 : keepOldHours
    return { secret, formerSecretUntil: await replaceSecret(tx, endpointId, sealed, hours, grantOf(sender)) }
  })

/**
 * @throws Problem unless the actor may widen what an endpoint sends: only its owner, if the owner may set secrets,
 * otherwise every administrator
 */
function requireMayWiden({ userId }: Actor, sender: Sender): void {
  if (sender.isWidened && userId !== sender.userId && may(sender.roles, webhooks.newSecret.access))
    throw new Problem(422, 'webhookOwnerRenews')
}

/** The secrets for signing, the current one first; `undefined` if they cannot be decrypted with this server's key. */
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
