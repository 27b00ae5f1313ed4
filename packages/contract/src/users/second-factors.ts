import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A, RoleName, roleNames } from '../kit/roles.ts'

/** For how long a sign-in waits for its second factor, in minutes. */
export const PENDING_MINUTES = 10

/** The ways to complete a sign-in. ENROL: the user must set up a second factor first. */
export const completions = ['CODE', 'PASSKEY', 'ENROL'] as const

/** The second factor that a sign-in still needs. Name and password were correct, but there is no session yet. */
export const SecondFactorAsked = z.object({
  token: z.string().describe('Names this sign-in, for ten minutes'),
  ways: z.array(z.enum(completions)),
})

/** The answer of a sign-in. `secondFactor` is absent if the sign-in is complete. */
export const SignedIn = z.object({
  roles: z.array(z.object({ authority: RoleName })).describe('Empty while a second factor is asked for'),
  secondFactor: SecondFactorAsked.optional(),
})

const Token = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(100, { error: 'tooLong' })
  .regex(/^[\w-]+$/, { error: 'type' })

/** A code of six digits from the app, or a recovery code. Spaces and hyphens are ignored. */
const Code = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(40, { error: 'tooLong' })
  .regex(/^[\w -]+$/, { error: 'secondFactorCode' })

const CurrentPassword = z
  .string({ error: 'type' })
  .max(1000, { error: 'tooLong' })
  .optional()
  .describe('Required if the user has a password')

/** A new secret, which applies only after one of its codes was entered. */
const Begun = z.object({
  secret: z.string().describe('In Base32, to be typed'),
  uri: z.string().describe('The otpauth address, to be shown as a QR code'),
})
const RecoveryCodes = z.array(z.string()).describe('Each works once. They are shown only now')

export const OwnSecurity = z.object({
  hasPassword: z.boolean(),
  secondFactorAt: Instant.nullable().describe('When the second factor was set up'),
  recoveryCodes: z.int().describe('How many are left'),
  passkeys: z.array(
    z.object({ passkeyId: Id, name: z.string(), addedAt: Instant, lastUsedAt: Instant.nullable() }),
  ),
  isRequired: z.boolean().describe('Whether a role of the user requires a second factor'),
  _links: Links,
})

/** The roles whose users need a second factor. */
const RoleRule = z.object({ roles: z.array(RoleName), _links: Links })

/** Calls about second factors (docs/rules/users.md#second-factor). */
export const secondFactorCalls = {
  completeSignIn: call({
    summary: 'Complete a sign-in with a code; the token is in the Authorization header of the answer',
    method: 'POST',
    path: '/login/second_factor',
    access: 'anybody',
    body: z.object({ token: Token, code: Code }),
    answer: SignedIn,
  }),
  beginEnrolment: call({
    summary: 'Set up a second factor during a sign-in, because a role of the user requires one',
    method: 'POST',
    path: '/login/enrolment',
    access: 'anybody',
    body: z.object({ token: Token }),
    answer: Begun,
  }),
  completeEnrolment: call({
    summary: 'Finish setting up a second factor and sign in; the token is in the Authorization header',
    method: 'POST',
    path: '/login/enrolment/code',
    access: 'anybody',
    body: z.object({ token: Token, code: Code }),
    answer: z.object({ ...SignedIn.shape, recoveryCodes: RecoveryCodes }),
  }),
  ownSecurity: call({
    summary: 'How you sign in',
    method: 'GET',
    path: '/api/current_user/security',
    access: 'signedIn',
    answer: OwnSecurity,
  }),
  beginSecondFactor: call({
    summary: 'Get a secret for an authenticator app; it is in use once a code of it was entered',
    method: 'POST',
    path: '/api/current_user/second_factor/secret',
    access: 'signedIn',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: Begun,
  }),
  addSecondFactor: call({
    summary: 'Use the secret from now on; all your other sessions end',
    method: 'POST',
    path: '/api/current_user/second_factor',
    access: 'signedIn',
    body: z.object({ code: Code }),
    answer: z.object({ recoveryCodes: RecoveryCodes }),
  }),
  renewRecoveryCodes: call({
    summary: 'Get new recovery codes; the earlier ones no longer work',
    method: 'POST',
    path: '/api/current_user/recovery_codes',
    access: 'signedIn',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: z.object({ recoveryCodes: RecoveryCodes }),
  }),
  removeSecondFactor: call({
    summary: 'Sign in without a second factor from now on, unless a role requires one',
    method: 'POST',
    path: '/api/current_user/second_factor/remove',
    access: 'signedIn',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: z.object({}),
  }),
  resetSecondFactor: call({
    summary: 'Remove the second factor of a user who has lost it; all sessions of the user end',
    method: 'DELETE',
    path: '/api/user/{id}/second_factor',
    access: [A],
    status: 202,
  }),
  secondFactorRoles: call({
    summary: 'The roles whose users need a second factor',
    method: 'GET',
    path: '/api/second_factor_roles',
    access: [A],
    answer: RoleRule,
  }),
  setSecondFactorRoles: call({
    summary: 'Require a second factor of the users with these roles; their sessions without one end',
    method: 'PUT',
    path: '/api/second_factor_roles',
    access: [A],
    body: z.object({
      roles: z
        .array(RoleName, { error: 'type' })
        .max(roleNames.length, { error: 'tooLong' })
        .overwrite((roles) => [...new Set(roles)]),
    }),
    answer: RoleRule,
  }),
}
