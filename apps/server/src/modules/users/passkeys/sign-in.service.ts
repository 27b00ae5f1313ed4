import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { BodyOf, users as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Admission, enter } from '../second-factor/admitting.service.ts'
import type { Caller } from '../sessions/sessions.service.ts'
import { begin, passkeyRefused, requireSite, takesChallenge } from './challenges.service.ts'
import { findWithUser, noteUse } from './passkeys.repository.ts'
import type { RelyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

/** Starts a sign-in by passkey. The passkey identifies its user. */
export async function signInOptions(actor: Actor, site: RelyingParty | undefined) {
  const { id: rpId } = requireSite(site)
  return { challenge: await begin(actor, null), rpId }
}

interface Terms {
  site: RelyingParty | undefined
  caller: Caller
  maxHours: number
}

/**
 * Signs in by passkey. The authenticator verifies the user, so it counts as both factors.
 * @throws Problem 422 `passkeyRefused`
 */
export async function signInByPasskey(
  actor: Actor,
  body: BodyOf<typeof calls.passkeySignIn>,
  { site, ...terms }: Terms,
): Promise<Admission> {
  const party = requireSite(site)
  const found = await findWithUser(actor.db, body.id)
  if (!found) throw passkeyRefused()
  const { passkeyId, publicKey, counter, credentialId, ...owner } = found
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) }
  const newCounter = await counterIn(actor, body, party, credential)
  const isNoted = await noteUse(actor.db, passkeyId, newCounter, actor.clock().toISOString())
  if (!isNoted) throw passkeyRefused()
  return enter(actor, owner, terms, true)
}

/** Verifies an answer. @returns the signature counter of the passkey */
async function counterIn(
  actor: Actor,
  { id, ...response }: BodyOf<typeof calls.passkeySignIn>,
  party: RelyingParty,
  credential: WebAuthnCredential,
): Promise<number> {
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: takesChallenge(actor, null),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    // The library throws for any invalid answer. The caller is not told the reason.
    actor.log.info({ err: error }, 'a passkey was refused')
  }
  throw passkeyRefused()
}
