/** Where the roles of an identity provider's users come from (docs/rules/identity-providers.md#roles). */
export const roleSources = ['STAYBOARD', 'CLAIM', 'SCIM'] as const
export type RoleSource = (typeof roleSources)[number]

/**
 * The results of a failed test (docs/rules/identity-providers.md#test). SETTINGS: no OpenID configuration at the address.
 * ISSUER: the configuration names another issuer. SECRET: the stored secret cannot be decrypted with this server's key.
 */
export const providerFaults = [
  'NAME',
  'CLOSED',
  'AWAY',
  'CERTIFICATE',
  'SETTINGS',
  'ISSUER',
  'CLIENT',
  'SECRET',
] as const
export type ProviderFault = (typeof providerFaults)[number]

/** How SCIM matches an identity provider's users to existing users (docs/rules/scim.md#users). */
export const scimMatches = ['NOBODY', 'EMAIL', 'USERNAME'] as const
export type ScimMatch = (typeof scimMatches)[number]

/** The base path of the SCIM calls. */
export const scimPath = '/scim/v2'
/** The prefix of SCIM tokens, by which scanners recognise leaked ones. */
export const SCIM_TOKEN_PREFIX = 'scim_'
/** The maximum time for which a former SCIM token stays valid beside a new one, in hours. */
export const MAX_OLD_SCIM_TOKEN_HOURS = 24

/** The redirect path of identity providers. */
export const providerReturnPath = '/oauth2/sign_in'
