import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { api } from '@stayboard/contract'
import { send } from '../../kit/core/calls/send.ts'
import type { WordKey } from '../../kit/core/words/words.ts'

/** The error of a passkey operation that the browser refused. The message is a translation key. */
export class PasskeyError extends Error {
  readonly why: WordKey
  constructor(why: WordKey) {
    super(why)
    this.why = why
  }
}

/** Signs in with a passkey, which the user chooses in the browser. @throws Problem, PasskeyError */
export async function signInByPasskey(): Promise<void> {
  const { challenge, rpId } = await send(api.users.passkeyOptions)
  const { id, response } = await asking(() =>
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } }),
  )
  const { clientDataJSON, authenticatorData, signature } = response
  await send(api.users.passkeySignIn, { body: { id, clientDataJSON, authenticatorData, signature } })
}

/** Adds a passkey of the signed-in user. @throws Problem, PasskeyError */
export async function addPasskey(name: string, currentPassword: string): Promise<void> {
  const options = await send(api.users.newPasskeyOptions, { body: { currentPassword } })
  const { challenge, rpId, userHandle, username, known } = options
  const { id, response } = await asking(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Stayboard' },
        user: { id: userHandle, name: username, displayName: username },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((one) => ({ id: one, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const { clientDataJSON, attestationObject } = response
  await send(api.users.addPasskey, { body: { id, clientDataJSON, attestationObject, name } })
}

async function asking<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (reason) {
    throw new PasskeyError(reasonOf(reason))
  }
}

function reasonOf(reason: unknown): WordKey {
  const code = reason instanceof WebAuthnError ? reason.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'security.passkeyKnown'
  const isLeft = reason instanceof Error && ['NotAllowedError', 'AbortError'].includes(reason.name)
  return isLeft ? 'security.passkeyCancelled' : 'security.passkeyFailed'
}
