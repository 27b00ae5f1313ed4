import type { TestApp } from '../app.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type RealProvider,
  startIdentityProvider,
} from '../servers/identity-provider.ts'
import type { Samples } from './sample.ts'

const identityProviderId = 1
const ORIGIN = 'https://stayboard.example'

/** The parameters that a provider sent back for a sign-in that has begun but not ended. */
const sentBack = { browser: 'browser', state: 'state', code: 'code', iss: 'https://accounts.canal.example' }

/** The provider that all test files of a process share. It does not keep the process alive. */
let started: Promise<RealProvider> | undefined

/** Begins a sign-in with an account that no user has. */
export async function addSignIn({ call, database }: Pick<TestApp, 'call' | 'database'>): Promise<void> {
  started ??= startIdentityProvider()
  const provider = await started
  provider.accounts.set('sample', { email: 'ineke@canal.example', email_verified: true, name: 'Ineke' })
  await database.pool.query('update identity_providers set issuer = $1 where identity_provider_id = 1', [
    provider.issuer,
  ])
  const body = { identityProviderId, version: 2, clientSecret: CLIENT_SECRET }
  const kept = await call('PUT', '/api/identity_provider', { as: 'ROLE_ADMIN', body })
  if (kept.status !== 200) return
  const begun = await call('POST', `/login/provider/${identityProviderId}`, { body: { origin: ORIGIN } })
  const back = await provider.signIn(begun.body.content, 'sample')
  const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams)
  Object.assign(sentBack, { browser: begun.body.browser, code, state, iss })
}

const fields = {
  issuer: 'https://accounts.canal.example/realm',
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  isActive: true,
  addsUsers: true,
  trustsMail: false,
  rolesFrom: 'CLAIM',
  rolesClaim: 'groups',
  adminValues: 'board',
  managerValues: 'sales\nreception',
  contentValues: 'writers',
  marketingValues: 'press',
  viewerValues: 'guests',
  exploitersClaim: 'offices',
  exploitersPrefix: 'Office ',
  scimMatches: 'EMAIL',
  sessionHours: 10,
} as const

export const identityProviders: Samples['identityProviders'] = {
  list: {},
  get: { params: { identityProviderId } },
  create: { body: { name: 'Canal accounts', ...fields } },
  update: { body: { identityProviderId: 2, version: 1, name: 'Old accounts', ...fields } },
  remove: { params: { identityProviderId: 2 } },
  test: { params: { identityProviderId } },
  scim: { params: { identityProviderId } },
  makeScimToken: { params: { identityProviderId }, body: { keepOldHours: 24 } },
  endScimTokens: { params: { identityProviderId } },
  begin: { params: { identityProviderId }, body: { origin: ORIGIN } },
  finish: { body: sentBack },
}
