import { createHash, randomBytes } from 'node:crypto'
import { type BodyOf, type connections, mailConsentPath } from '@stayboard/contract'
import type { MailAccounts } from '../../../integrations/mail/accounts/client.ts'
import { OutsideError } from '../../../integrations/outside-error.ts'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { SealError } from '../../../kit/seal-error.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { refusing } from '../../outside/refusals.service.ts'
import { connectionArea } from '../connections.area.ts'
import { accountOf } from '../opening.service.ts'
import { addConsent, type Begun, takeConsent } from './consent.repository.ts'
import { saveConsent } from './tokens.repository.ts'
import { sealedGrant } from './tokens.service.ts'

const VERIFIER = 'verifier of a mail consent'
const refuse = refusing('consent')
const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The OAuth account of a connection. @throws Problem 422 if it uses a password */
async function accountFor(actor: Actor, connectionId: number) {
  const connection = await connectionArea.get(actor, connectionId)
  const account = await accountOf(actor, connection)
  if (!account) throw new Problem(422, 'consentNotNeeded')
  return { account, user: connection.username ?? '' }
}

/** Starts an OAuth consent, bound to the current session. */
export async function authorise(
  actor: Actor,
  connectionId: number,
  { origin }: BodyOf<typeof connections.authorise>,
  accounts: MailAccounts,
) {
  const { account, user } = await accountFor(actor, connectionId)
  const [state, verifier, redirectUri] = [random(), random(), `${origin}${mailConsentPath}`]
  await addConsent(actor.db, {
    stateHash: hashOf(state),
    connectionId,
    sessionId: Number(actor.sessionId),
    verifier: actor.sealer.seal(verifier, VERIFIER),
    redirectUri,
  })
  const content = accounts.consentUrl(account.client, {
    state,
    challenge: hashOf(verifier),
    redirectUri,
    user,
  })
  return { content, _links: {} }
}

/**
 * Finishes a consent, once and only in the session that started it. Otherwise an attacker could connect a mailbox of
 * their own by a link that an administrator opens.
 */
export async function finish(
  actor: Actor,
  body: BodyOf<typeof connections.callback>,
  accounts: MailAccounts,
) {
  const begun = await takeConsent(actor.db, hashOf(body.state))
  const verifier = begun && verifierOf(actor, begun)
  if (!begun || begun.isOld || begun.sessionId !== actor.sessionId || verifier === undefined)
    throw new Problem(422, 'loginNotBegun')
  const { connectionId, redirectUri } = begun
  const { account } = await accountFor(actor, connectionId)
  const grant = await accounts
    .exchange(account.client, { code: body.code, verifier, redirectUri })
    .catch(refuse)
  // Without a refresh token, mail would stop when the access token expires.
  if (grant.refreshToken === undefined) refuse(new OutsideError(account.client.provider, 'garbled'))
  return transaction(actor, async (within) => {
    await saveConsent(within.db, connectionId, sealedGrant(within, connectionId, grant))
    return connectionArea.get(within, connectionId)
  })
}

function verifierOf({ sealer }: Actor, { verifier }: Begun): string | undefined {
  try {
    return sealer.open(verifier, VERIFIER)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
