import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id, Instant, required } from '../kit/fields.ts'
import { SignedIn } from './second-factors.ts'

/** A schema for bytes in base64url. */
const bytes = (max: number) =>
  z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .max(max, { error: 'tooLong' })
    .regex(/^[\w-]+$/, { error: 'type' })

const CurrentPassword = z.string({ error: 'type' }).max(1000, { error: 'tooLong' }).optional()

/** A passkey of the signed-in user. */
const Passkey = z.object({
  passkeyId: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})

/** The options for `navigator.credentials.get`. User verification is required. */
const SignInOptions = z.object({ challenge: z.string(), rpId: z.string() })

/** The options for `navigator.credentials.create`. User verification and a discoverable key are required. */
const NewOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userHandle: z.string().describe('In base64url'),
  username: z.string(),
  known: z.array(z.string()).describe('The ids of present passkeys, which are not added again'),
})

/** Calls about passkeys (docs/rules/users.md#passkeys). */
export const passkeyCalls = {
  passkeyOptions: call({
    summary: 'Begin to sign in with a passkey',
    method: 'POST',
    path: '/login/passkey/options',
    access: 'anybody',
    answer: SignInOptions,
  }),
  passkeySignIn: call({
    summary: 'Sign in with a passkey; the token is in the Authorization header of the answer',
    method: 'POST',
    path: '/login/passkey',
    access: 'anybody',
    body: z.object({
      id: bytes(1400),
      clientDataJSON: bytes(2000),
      authenticatorData: bytes(2000),
      signature: bytes(1000),
    }),
    answer: SignedIn,
  }),
  newPasskeyOptions: call({
    summary: 'Begin to add a passkey',
    method: 'POST',
    path: '/api/current_user/passkey/options',
    access: 'signedIn',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: NewOptions,
  }),
  addPasskey: call({
    summary: 'Add the passkey that was begun',
    method: 'POST',
    path: '/api/current_user/passkey',
    access: 'signedIn',
    body: z.object({
      id: bytes(1400),
      clientDataJSON: bytes(2000),
      attestationObject: bytes(20_000),
      name: required(60),
    }),
    answer: Passkey,
  }),
  removePasskey: call({
    summary: 'Remove one of your passkeys',
    method: 'POST',
    path: '/api/current_user/passkey/{passkeyId}/remove',
    access: 'signedIn',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: z.object({}),
  }),
}
