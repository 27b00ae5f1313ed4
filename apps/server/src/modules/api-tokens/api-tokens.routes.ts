import { apiTokens } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { create, list, revoke } from './api-tokens.service.ts'

/** The calls for API tokens, with which programs of users make calls. */
export const apiTokenRoutes = implement(apiTokens, {
  list: ({ actor }) => list(actor),
  create: ({ actor, body, exchange }) => create(actor, body, exchange),
  revoke: ({ actor, params }) => revoke(actor, params.apiTokenId),
})
