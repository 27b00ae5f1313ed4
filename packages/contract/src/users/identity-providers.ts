import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf, optionalText, required } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { NewSecret, Origin, Returned } from '../kit/outside-fields.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import { providerFaults, roleSources, scimMatches } from './provider-kinds.ts'
import { scimCalls } from './scim.ts'
import { SignedIn } from './second-factors.ts'

/** Whether a text is an https URL, or http on the same machine. Without TLS, an eavesdropper could sign in as anybody. */
const isIssuer = (value: string) => {
  const url = URL.parse(value)
  if (url === null || [url.username, url.search, url.hash].some((part) => part !== '')) return false
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/** A field for values of a claim, one per line. */
const values = () => optionalText(2000)
const claim = () =>
  optionalText(200).refine((value) => value === null || /^[\x21-\x7e]+$/.test(value), { error: 'text' })

const fields = {
  name: required(60).describe('What the button of the sign-in page says'),
  issuer: required(300).refine(isIssuer, { error: 'issuer' }),
  clientId: required(300),
  clientSecret: NewSecret.describe('Empty: as it is'),
  isActive: z.boolean({ error: 'type' }).default(true),
  addsUsers: z
    .boolean({ error: 'type' })
    .default(false)
    .describe('Whether unknown users are added at their first sign-in; otherwise they are only matched'),
  trustsMail: z
    .boolean({ error: 'type' })
    .default(false)
    .describe('Whether addresses count as verified although the provider does not say so'),
  rolesFrom: oneOf(roleSources).default('STAYBOARD'),
  rolesClaim: claim(),
  adminValues: values(),
  managerValues: values(),
  contentValues: values(),
  marketingValues: values(),
  viewerValues: values(),
  exploitersClaim: claim().describe('The claim whose values are names of exploiters'),
  exploitersPrefix: optionalText(60).describe(
    'If roles come from SCIM: groups whose names begin with it are those of exploiters; null: users are bound here',
  ),
  scimMatches: oneOf(scimMatches)
    .default('NOBODY')
    .describe('Which users that are already here the provider may take over by SCIM'),
  sessionHours: z
    .int({ error: 'type' })
    .min(1, { error: 'hours' })
    .max(720, { error: 'hours' })
    .default(12)
    .describe('Hours after which its users sign in again'),
}

/** An identity provider, where users sign in with company accounts (docs/rules/identity-providers.md). */
export const IdentityProvider = resource({
  one: 'identity provider',
  item: '/api/identity_provider',
  list: '/api/identity_providers',
  embedded: 'identityProviders',
  id: 'identityProviderId',
  row: {
    identityProviderId: Id,
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    isActive: z.boolean(),
    addsUsers: z.boolean(),
    trustsMail: z.boolean(),
    rolesFrom: z.enum(roleSources),
    rolesClaim: z.string().nullable(),
    adminValues: z.string().nullable(),
    managerValues: z.string().nullable(),
    contentValues: z.string().nullable(),
    marketingValues: z.string().nullable(),
    viewerValues: z.string().nullable(),
    exploitersClaim: z.string().nullable(),
    exploitersPrefix: z.string().nullable(),
    scimMatches: z.enum(scimMatches),
    scimTokenChangedAt: Instant.nullable().describe('When the token for SCIM was last made or ended'),
    scimUsers: z.int().describe('How many users the provider keeps up to date by SCIM'),
    sessionHours: z.int(),
    hasClientSecret: z.boolean(),
    secretsChangedAt: Instant.nullable().describe('When the client secret was last set'),
    accounts: z.int().describe('How many users have an account there'),
    fault: z.enum(providerFaults).nullable().describe('What the last test found; null if it succeeded'),
    said: z.string().nullable().describe('What the provider said about it'),
    testedAt: Instant.nullable(),
  },
  create: fields,
  update: fields,
  filters: {},
  sort: ['name', 'identityProviderId'],
  read: [A],
  write: [A],
})

/** Identity providers (OpenID Connect). */
export const identityProviders = area('identityProviders', {
  ...IdentityProvider.calls,
  test: call({
    summary: 'Ask a provider for its settings, and whether it knows this application',
    method: 'POST',
    path: '/api/identity_provider/{identityProviderId}/test',
    access: [A],
    answer: IdentityProvider.Row,
  }),
  ...scimCalls,
  begin: call({
    summary: 'Begin to sign in with an account of a company. The answer is the address to go to',
    method: 'POST',
    path: '/login/provider/{identityProviderId}',
    access: 'anybody',
    body: z.object({ origin: Origin.describe('Where this application runs; the provider comes back to it') }),
    answer: z.object({
      content: z.string(),
      browser: z
        .string()
        .describe('The browser keeps it and sends it back: nobody else can finish the sign-in'),
      _links: Links,
    }),
  }),
  finish: call({
    summary:
      'Sign in with what the provider sent back; the token is in the Authorization header of the answer',
    method: 'POST',
    path: '/login/provider',
    access: 'anybody',
    body: z.object({
      browser: Returned,
      state: Returned,
      code: Returned.optional(),
      iss: Returned.optional(),
      error: Returned.optional(),
    }),
    answer: SignedIn,
  }),
})
