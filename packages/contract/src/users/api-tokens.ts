import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf, required } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'

/** The scopes of an API token. READ permits only calls that change nothing. */
export const tokenScopes = ['READ', 'WRITE'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The prefix of all API tokens, by which scanners recognise leaked ones. */
export const TOKEN_PREFIX = 'stb_'
/** The maximum lifetime of an API token, in days. */
export const LONGEST_TOKEN_DAYS = 365

const ApiToken = z.object({
  apiTokenId: Id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  addedAt: Instant,
  endsAt: Instant,
  lastUsedAt: Instant.nullable(),
})

/** API tokens, with which programs call the API as a user (docs/rules/api-tokens.md). */
export const apiTokens = area('apiTokens', {
  list: call({
    summary: 'Your API tokens, without the tokens themselves',
    method: 'GET',
    path: '/api/current_user/tokens',
    access: 'signedIn',
    answer: z.object({ tokens: z.array(ApiToken), _links: Links }),
  }),
  create: call({
    summary: 'Add an API token. The answer is the only one that has it',
    method: 'POST',
    path: '/api/current_user/token',
    access: 'signedIn',
    body: z.object({
      name: required(60),
      scope: oneOf(tokenScopes),
      days: z
        .int({ error: 'tokenDays' })
        .min(1, { error: 'tokenDays' })
        .max(LONGEST_TOKEN_DAYS, { error: 'tokenDays' })
        .describe('Days until the token ends'),
      currentPassword: z
        .string({ error: 'type' })
        .max(1000, { error: 'tooLong' })
        .optional()
        .describe('Required if the user has a password'),
    }),
    answer: z.object({ ...ApiToken.shape, token: z.string() }),
  }),
  revoke: call({
    summary: 'End one of your API tokens at once',
    method: 'POST',
    path: '/api/current_user/token/{apiTokenId}/revoke',
    access: 'signedIn',
    answer: z.object({}),
  }),
})
