import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Password, required } from '../kit/fields.ts'

/** The validity of the link for a forgotten password, in minutes. */
export const NEW_PASSWORD_MINUTES = 60

/** The body that sets a password with the token of a mailed link. The password is entered twice. */
export const ChosenByLink = z.object({
  token: z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .max(2000, { error: 'tooLong' })
    .regex(/^[\w.-]+$/, { error: 'type' })
    .describe('The part of the link after #'),
  password: Password,
  passwordCheck: z
    .string({ error: 'required' })
    .max(1000, { error: 'tooLong' })
    .describe('The password again'),
})

/** The calls for forgotten passwords (docs/rules/users.md#forgotten-passwords). */
export const newPasswordCalls = {
  forgotPassword: call({
    summary: 'Ask for a mail with a link to choose a new password; the answer does not tell who is a user',
    method: 'POST',
    path: '/api/forgotten_password',
    access: 'anybody',
    status: 202,
    body: z.object({ name: required(254).describe('The user name, or the email address of one user') }),
  }),
  choosePassword: call({
    summary: 'Choose a new password under the link of a mail, once; all sessions of the user end',
    method: 'POST',
    path: '/api/new_password',
    access: 'anybody',
    body: ChosenByLink,
    answer: z.object({}),
  }),
}
