import { createHash, randomBytes } from 'node:crypto'
import { type BodyOf, type identityProviders as calls, providerReturnPath } from '@stayboard/contract'
import { type Checks, isName } from '../../../integrations/identity/client.ts'
import { OutsideError } from '../../../integrations/outside-error.ts'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { SealError } from '../../../kit/seal-error.ts'
import { type Admission, admit, enter } from '../../users/second-factor/admitting.service.ts'
import type { Caller } from '../../users/sessions/sessions.service.ts'
import { repository } from '../identity-providers.repository.ts'
import { clientOf, type IdentityProviders, type Provider } from '../identity-providers.service.ts'
import { userOf } from './accounts.service.ts'
import { hasSecondFactor } from './claims.ts'
import { addBegun, type Begun, takeBegun } from './sign-ins.repository.ts'

export { admittedWith } from '../../users/second-factor/admitting.service.ts'

/** The longest time of a sign-in at the provider in milliseconds. */
const LONGEST = 10 * 60_000
const CHECKS = 'nonce and verifier of a sign-in'

const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An active provider with its OpenID Connect client. @throws Problem 404 */
async function activeProvider(actor: Actor, identityProviderId: number) {
  const provider = await repository.find(actor.db, identityProviderId, undefined)
  const client = provider?.isActive ? await clientOf(actor, provider) : undefined
  if (!provider || !client) throw notFound()
  return { provider, client }
}

/** Starts a sign-in at a provider, bound to this browser. */
export async function begin(
  actor: Actor,
  identityProviderId: number,
  { origin }: BodyOf<typeof calls.begin>,
  providers: IdentityProviders,
) {
  const { provider, client } = await activeProvider(actor, identityProviderId)
  const [browser, checks] = [random(), { state: random(), nonce: random(), verifier: random() }]
  const redirectUri = `${origin}${providerReturnPath}`
  const content = await providers.begin(client, checks, redirectUri).catch(refusing(actor, provider))
  const now = actor.clock()
  const begun = {
    stateHash: hashOf(checks.state),
    identityProviderId,
    browserHash: hashOf(browser),
    checks: actor.sealer.seal(JSON.stringify([checks.nonce, checks.verifier]), CHECKS),
    redirectUri,
    endsAt: new Date(now.getTime() + LONGEST).toISOString(),
  }
  await addBegun(actor.db, begun, now.toISOString())
  return { content, browser, _links: {} }
}

interface Terms {
  identity: IdentityProviders
  caller: Caller
  maxHours: number
}

/**
 * Finishes a sign-in, once and only in the browser that started it, so that nobody can sign somebody else in with their
 * own account. If the provider required more than one factor, no second factor is asked for.
 * @throws Problem 422 `signInEnded` and those of the provider, 503 `providerAway`
 */
export async function finish(
  actor: Actor,
  { browser, state, code, iss, error }: BodyOf<typeof calls.finish>,
  { identity, caller, maxHours }: Terms,
): Promise<Admission> {
  const begun = await takeBegun(actor.db, hashOf(state), actor.clock().toISOString())
  const checks = begun && begun.browserHash === hashOf(browser) ? checksOf(actor, begun, state) : undefined
  if (!begun || !checks) throw new Problem(422, 'signInEnded')
  const { provider, client } = await activeProvider(actor, begun.identityProviderId)
  if (error !== undefined) throw new Problem(422, 'providerDenied', { values: { provider: provider.name } })
  const sent = { state, code, iss }
  const claims = await identity
    .finish(client, checks, sent, begun.redirectUri)
    .catch(refusing(actor, provider))
  const owner = await userOf(actor, provider, claims)
  const through = {
    identityProviderId: provider.identityProviderId,
    providerSubject: claims.sub,
    providerSession: isName(claims.sid) ? claims.sid : null,
    hours: provider.sessionHours,
  }
  const terms = { caller, maxHours, through }
  return hasSecondFactor(claims) ? enter(actor, owner, terms, true) : admit(actor, owner, terms)
}

/** Decrypts the secrets of a sign-in. @returns `undefined` if they were encrypted with another key */
function checksOf({ sealer }: Actor, { checks }: Begun, state: string): Checks | undefined {
  try {
    const [nonce, verifier] = JSON.parse(sealer.open(checks, CHECKS))
    return { state, nonce, verifier }
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** Seconds after which a client should retry if the provider is unreachable. */
const RETRY_AFTER = 30

/** Converts errors of providers: the log gets the reason, and the user gets a message about what to do. */
const refusing =
  ({ log }: Actor, { name }: Pick<Provider, 'name'>) =>
  (error: unknown): never => {
    if (!(error instanceof OutsideError)) throw error
    const { reason, said } = error
    log.warn({ provider: name, reason, said }, 'a sign-in with an account of a company failed')
    const values = { provider: name }
    if (reason === 'away') throw new Problem(503, 'providerAway', { values, retryAfter: RETRY_AFTER })
    throw new Problem(422, reason === 'rejected' ? 'providerSettings' : 'providerRefused', { values })
  }
