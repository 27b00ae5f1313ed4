/** Where the roles of a provider's users are decided (docs/rules/identity-providers.md#roles). */
export const roleSources = ['STAYBOARD', 'CLAIM', 'SCIM'] as const
export type RoleSource = (typeof roleSources)[number]

/**
 * What a test of a provider finds (docs/rules/identity-providers.md#test). SETTINGS: there is no OpenID configuration at the
 * address. ISSUER: the configuration is that of another issuer. SECRET: the stored secret cannot be read with this server's key.
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

/** Which users that are already here a provider may take over by SCIM (docs/rules/scim.md#users). */
export const scimMatches = ['NOBODY', 'EMAIL', 'USERNAME'] as const
export type ScimMatch = (typeof scimMatches)[number]

/** Where providers keep users and groups up to date. */
export const scimPath = '/scim/v2'
/** What the token of a provider begins with, so that one that was published is recognised. */
export const SCIM_TOKEN_PREFIX = 'scim_'
/** The most hours that a former token of a provider counts beside the new one. */
export const MAX_OLD_SCIM_TOKEN_HOURS = 24

/** Where providers send the browser back to. */
export const providerReturnPath = '/oauth2/sign_in'
