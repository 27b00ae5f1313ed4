import type { BodyOf, users as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { confirmed, standingOf } from '../second-factor/own-security.service.ts'
import { type Caller, markStrong } from '../sessions/sessions.service.ts'
import { begin, passkeyRefused, requireSite, takesChallenge } from './challenges.service.ts'
import { idsOf, insert, remove } from './passkeys.repository.ts'
import type { RelyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

type WithPassword = BodyOf<typeof calls.newPasskeyOptions>
type From = Pick<Caller, 'address' | 'signal'>

/** Starts to add a passkey, after checking the password. */
export async function newOptions(
  actor: Actor,
  body: WithPassword,
  caller: From,
  site: RelyingParty | undefined,
) {
  const { id: rpId } = requireSite(site)
  const { id, username } = await confirmed(actor, body, caller)
  const userHandle = Buffer.from(`user ${id}`).toString('base64url')
  return { challenge: await begin(actor, id), rpId, userHandle, username, known: await idsOf(actor.db, id) }
}

/** Finishes adding a passkey. @throws Problem 409 if it exists already, 422 `passkeyRefused` */
export async function add(
  actor: Actor,
  body: BodyOf<typeof calls.addPasskey>,
  site: RelyingParty | undefined,
) {
  const userId = Number(actor.userId)
  const credential = await credentialIn(actor, body, requireSite(site))
  const passkey = await transaction(actor, ({ db }) =>
    insert(db, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      name: body.name,
      addedAt: actor.clock().toISOString(),
    }),
  )
  await markStrong(actor)
  return passkey
}

async function credentialIn(
  actor: Actor,
  { id, clientDataJSON, attestationObject }: BodyOf<typeof calls.addPasskey>,
  party: RelyingParty,
) {
  const response = { clientDataJSON, attestationObject }
  try {
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: takesChallenge(actor, actor.userId),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    // The library throws for any invalid answer. The caller is not told the reason.
    actor.log.info({ err: error }, 'a passkey was refused')
  }
  throw passkeyRefused()
}

/**
 * Removes a passkey. @throws Problem 404, or 422 `secondFactorRequired` for the last one of a user who needs a second
 * factor and has no other
 */
export async function removeOwn(actor: Actor, passkeyId: number, body: WithPassword, caller: From) {
  const { id } = await confirmed(actor, body, caller)
  const { isRequired, secondFactorAt, passkeys } = await standingOf(actor)
  if (isRequired && secondFactorAt === null && passkeys === 1) throw new Problem(422, 'secondFactorRequired')
  if (!(await transaction(actor, ({ db }) => remove(db, id, passkeyId)))) throw notFound()
  return {}
}
