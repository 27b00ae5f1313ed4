import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { MAX_OLD_SCIM_TOKEN_HOURS } from './provider-kinds.ts'

const keepOldHours = z
  .int({ error: 'numbersOnly' })
  .min(0, { error: 'numbersOnly' })
  .max(MAX_OLD_SCIM_TOKEN_HOURS, { error: 'oldKeyHours' })
  .default(0)

/** The SCIM access of an identity provider, and what it changed (docs/rules/scim.md). */
const Scim = z.object({
  address: z.string().describe('The address to enter at the provider'),
  tokens: z
    .array(
      z.object({
        scimTokenId: Id,
        madeAt: Instant,
        validUntil: Instant.nullable().describe('The end of a former token; null for the present one'),
        lastUsedAt: Instant.nullable().describe('To within five minutes'),
      }),
    )
    .describe('The tokens that count, without the tokens themselves'),
  users: z.int(),
  groups: z.int(),
  latest: z
    .array(
      z.object({
        id: Id.describe('The user'),
        username: z.string(),
        userName: z.string().describe('The name at the provider'),
        active: z.boolean(),
        isDeleted: z.boolean().describe('Whether the provider has deleted it'),
        changedAt: Instant,
      }),
    )
    .describe('The users that the provider changed last'),
  _links: Links,
})

export const scimCalls = {
  scim: call({
    summary: 'What a provider may do by SCIM, and which users it changed last',
    method: 'GET',
    path: '/api/identity_provider/{identityProviderId}/scim',
    access: [A],
    answer: Scim,
  }),
  makeScimToken: call({
    summary: 'Make a token for SCIM. The answer is the only one that has it',
    method: 'POST',
    path: '/api/identity_provider/{identityProviderId}/scim_token',
    access: [A],
    body: z.object({
      keepOldHours: keepOldHours.describe('Hours for which the former token still counts'),
    }),
    answer: z.object({ token: z.string(), oldTokenValidUntil: Instant.nullable() }),
  }),
  endScimTokens: call({
    summary: 'End the tokens for SCIM of a provider at once',
    method: 'POST',
    path: '/api/identity_provider/{identityProviderId}/scim_token/end',
    access: [A],
    answer: Scim,
  }),
}
