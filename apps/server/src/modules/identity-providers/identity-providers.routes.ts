import { IdentityProvider, identityProviders } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement, type Route } from '../../kit/calls/calls.ts'
import type { Tokens } from '../../kit/http/session.ts'
import * as service from './identity-providers.service.ts'
import * as scimTokens from './scim/tokens.service.ts'
import { admittedWith, begin, finish } from './signing-in/signing-in.service.ts'

interface Parts {
  identity: service.IdentityProviders
  tokens: Tokens
  /** Hours after which a session ends, regardless of renewals. */
  maxHours: number
  /** The public URL of the product; `undefined` if it is not configured. */
  publicUrl: string | undefined
}

/** The calls for identity providers: configuration, sign-in and logout. */
export function identityProviderRoutes({ identity, tokens, maxHours, publicUrl }: Parts): Route[] {
  const admitted = admittedWith(tokens)
  return implement(identityProviders, {
    ...crudHandlers(IdentityProvider, service),
    test: ({ actor, params }) => service.test(actor, params.identityProviderId, identity),
    scim: ({ actor, params }) => scimTokens.standing(actor, params.identityProviderId, publicUrl),
    makeScimToken: ({ actor, params, body }) =>
      scimTokens.make(actor, params.identityProviderId, body.keepOldHours),
    endScimTokens: ({ actor, params }) => scimTokens.end(actor, params.identityProviderId, publicUrl),
    begin: ({ actor, params, body }) => begin(actor, params.identityProviderId, body, identity),
    finish: async ({ actor, body, exchange }) =>
      admitted(exchange, await finish(actor, body, { identity, caller: exchange, maxHours })),
  })
}
