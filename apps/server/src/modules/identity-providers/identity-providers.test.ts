import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type RealProvider,
  startIdentityProvider,
} from '../../testing/servers/identity-provider.ts'

const ORIGIN = 'https://stayboard.example'
const MINUTE = 60_000

let server: TestApp
let provider: RealProvider
let providerId: number

beforeAll(async () => {
  ;[server, provider] = await Promise.all([startTestApp(), startIdentityProvider()])
  const body = { name: 'Canal', issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }
  const added = await server.call('POST', '/api/identity_provider', { as: 'ROLE_ADMIN', body })
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({ hasClientSecret: true, accounts: 0 })
  providerId = added.body.identityProviderId
  await server.database.pool.query(`insert into users (username, email, roles, password_hash) values
    ('anna', 'anna@canal.example', '{ROLE_VIEWER}', null), ('twin', 'twin@canal.example', '{ROLE_VIEWER}', null),
    ('twin2', 'Twin@canal.example', '{ROLE_VIEWER}', null)`)
})
afterEach(() => {
  provider.tamper = undefined
  provider.intercept = undefined
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const change = async (fields: object) => {
  const { body } = await server.call('GET', `/api/identity_provider/${providerId}`, { as: 'ROLE_ADMIN' })
  const sent = { identityProviderId: providerId, version: body.version, ...fields }
  const changed = await server.call('PUT', '/api/identity_provider', { as: 'ROLE_ADMIN', body: sent })
  expect(changed.status, changed.body?.message).toBe(200)
}
const begin = async () => {
  const begun = await server.call('POST', `/login/provider/${providerId}`, { body: { origin: ORIGIN } })
  expect(begun.status).toBe(200)
  return begun.body as { content: string; browser: string }
}
interface Sent {
  browser: string
  state: string
  code: string
  iss: string
  error?: string
}
async function sentBack(subject: string): Promise<Sent> {
  const { content, browser } = await begin()
  const { searchParams } = await provider.signIn(content, subject)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '')
  return { browser, state: `${state}`, code: `${code}`, iss: `${iss}` }
}
const finish = (body: object) => server.call('POST', '/login/provider', { body })
const signIn = async (subject: string) => finish(await sentBack(subject))
const account = (subject: string, claims: object) => provider.accounts.set(subject, { ...claims })
/** The user that a token belongs to; `undefined` if its session has ended. */
const me = async (token: unknown) => {
  const headers = { authorization: String(token) }
  const { status, body } = await server.call('GET', '/api/current_user', { headers })
  return status === 200 ? body : undefined
}
const verified = (name: string) => ({ email: `${name}@canal.example`, email_verified: true })

/** Makes the provider change the claims of the ID token and sign them again. */
const resigned = (alter: (claims: JWTPayload) => JWTPayload, header = {}) => {
  provider.tamper = (claims) => provider.sign(alter(claims), header)
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)

describe('a sign-in that is not what it should be', () => {
  /** Attacks on a sign-in: [name, expected code, preparation, change of what the browser sends]. */
  const attacks: [string, code: string, () => unknown, ((sent: Sent) => object | Promise<object>)?][] = [
    ['a state of nobody', 'signInEnded', () => undefined, (sent) => ({ ...sent, state: 'x'.repeat(43) })],
    ['another browser', 'signInEnded', () => undefined, (sent) => ({ ...sent, browser: 'x'.repeat(43) })],
    [
      'the state of another sign-in',
      'signInEnded',
      () => undefined,
      async (sent) => ({ ...sent, state: (await sentBack('anna')).state }),
    ],
    [
      'the code of another sign-in',
      'providerRefused',
      () => undefined,
      async (sent) => ({ ...sent, code: (await sentBack('anna')).code }),
    ],
    ['a code of nobody', 'providerRefused', () => undefined, (sent) => ({ ...sent, code: 'guess' })],
    ['no code', 'providerRefused', () => undefined, ({ code: _, ...sent }) => sent],
    [
      'a refusal of the provider',
      'providerDenied',
      () => undefined,
      (sent) => ({ ...sent, error: 'access_denied' }),
    ],
    [
      'an answer of another provider (mix-up)',
      'providerRefused',
      () => undefined,
      (sent) => ({ ...sent, iss: 'https://evil.example' }),
    ],
    ['an answer of no provider', 'providerRefused', () => undefined, ({ iss: _, ...sent }) => sent],
    [
      'no signature',
      'providerRefused',
      () => {
        provider.tamper = (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`
      },
    ],
    [
      'an edited token',
      'providerRefused',
      () => {
        provider.tamper = (claims, token) => {
          const [head, , signature] = token.split('.')
          return `${head}.${encoded({ ...claims, sub: 'admin' })}.${signature}`
        }
      },
    ],
    [
      'a signature with our secret',
      'providerRefused',
      async () => {
        const { SignJWT } = await import('jose')
        provider.tamper = (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT_SECRET))
      },
    ],
    [
      'a key that is not published',
      'providerRefused',
      async () => {
        const { generateKeyPair, SignJWT } = await import('jose')
        const { privateKey } = await generateKeyPair('RS256')
        provider.tamper = (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
      },
    ],
    ['another audience', 'providerRefused', () => resigned((claims) => ({ ...claims, aud: 'other' }))],
    [
      'several audiences, and for another one',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, aud: [CLIENT_ID, 'other'], azp: 'other' })),
    ],
    [
      'another issuer',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, iss: 'https://evil.example' })),
    ],
    ['another nonce', 'providerRefused', () => resigned((claims) => ({ ...claims, nonce: 'other' }))],
    ['no nonce', 'providerRefused', () => resigned(({ nonce: _, ...claims }) => claims)],
    ['no subject', 'providerRefused', () => resigned(({ sub: _, ...claims }) => claims)],
    [
      'a token that ended six minutes ago',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, iat: seconds() - 900, exp: seconds() - 360 })),
    ],
    ['no end', 'providerRefused', () => resigned(({ exp: _, ...claims }) => claims)],
    [
      'a token of the hour to come',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, iat: seconds() + 900, exp: seconds() + 3600 })),
    ],
    [
      'a token that another application asked for',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, azp: 'other' })),
    ],
    ['an empty subject', 'providerRefused', () => resigned((claims) => ({ ...claims, sub: '' }))],
    [
      'a subject that cannot be stored',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, sub: 'anna\0' })),
    ],
    [
      'half of a character as subject',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, sub: 'anna\ud800' })),
    ],
    ['no time', 'providerRefused', () => resigned(({ iat: _, ...claims }) => claims)],
    [
      'a token for later',
      'providerRefused',
      () => resigned((claims) => ({ ...claims, nbf: seconds() + 900 })),
    ],
    [
      'no token',
      'providerRefused',
      () => {
        provider.tamper = () => ''
      },
    ],
    [
      'settings of another issuer',
      'providerSettings',
      () => {
        provider.intercept = (context) => {
          if (!context.path.startsWith('/.well-known')) return false
          context.body = { issuer: 'https://evil.example', jwks_uri: `${provider.issuer}/jwks` }
          return true
        }
      },
    ],
    [
      'a provider that fails',
      'providerAway',
      () => {
        provider.intercept = (context) => {
          context.status = 503
          return context.path === '/token'
        }
      },
    ],
    [
      'an address that is not verified',
      'providerNoMail',
      () => account('victim', { email: 'admin@canal.example', email_verified: false }),
    ],
    ['an account without an address', 'providerNoMail', () => account('victim', {})],
    ['an account of nobody', 'providerUnknown', () => account('victim', verified('nobody'))],
    ['an address of two users', 'providerUnknown', () => account('victim', verified('twin'))],
  ]

  test.each(attacks)('%s: %s', async (_name, code, prepare, alter) => {
    account('victim', verified('anna'))
    const sent = await sentBack('victim')
    await prepare()
    const body = alter ? await alter(sent) : sent
    const again = code === 'providerUnknown' || code === 'providerNoMail' ? await sentBack('victim') : body
    const answer = await finish(again)
    expect(answer.body).toMatchObject({ code })
    expect(answer.headers.authorization).toBeUndefined()
    // A sign-in can be finished once only, even if the attempt was refused.
    if (code !== 'signInEnded') expect((await finish(again)).body.code).toBe('signInEnded')
    const { rows } = await server.database.pool.query(
      'select from sessions where identity_provider_id is not null',
    )
    expect(rows).toHaveLength(0)
  })

  test('an answer that comes too late', async () => {
    const sent = await sentBack('anna')
    server.pass(11 * MINUTE)
    expect((await finish(sent)).body.code).toBe('signInEnded')
    server.pass(-11 * MINUTE)
  })
})

test('a user is matched once by a verified address, and then known by the account alone', async () => {
  account('anna-1', { ...verified('anna'), name: 'Anna' })
  const first = await signIn('anna-1')
  expect(first.body).toEqual({ roles: [{ authority: 'ROLE_VIEWER' }] })
  expect(await me(first.headers.authorization)).toMatchObject({ username: 'anna' })
  // A linked account keeps its user when its address changes.
  // Another account with the user's address cannot sign in.
  account('anna-1', verified('twin'))
  expect(await me((await signIn('anna-1')).headers.authorization)).toMatchObject({ username: 'anna' })
  account('anna-2', verified('anna'))
  expect((await signIn('anna-2')).body.code).toBe('providerUnknown')
  await change({ addsUsers: true })
  expect((await signIn('anna-2')).body.code).toBe('providerUnknown')
})

test('a user whom the provider sent by SCIM is known by the number of the account, without an address', async () => {
  await server.database.pool.query(
    `with added as (insert into users (username, email, roles, by_provider_only)
        values ('sync', 'sync@canal.example', '{ROLE_VIEWER}', true) returning id)
      insert into scim_users (identity_provider_id, user_id, user_name, external_id, said, made_at, changed_at)
        select $1, id, 'sync', 'sub-sync', '{}', now(), now() from added`,
    [providerId],
  )
  account('sub-sync', { email: 'other@canal.example' })
  expect((await me((await signIn('sub-sync')).headers.authorization)).username).toBe('sync')
  account('sub-stranger', { email: 'sync@canal.example' })
  expect((await signIn('sub-stranger')).body.code).toBe('providerNoMail')
})

test('odd claims that decide nothing do not keep anybody out', async () => {
  resigned((claims) => ({ ...claims, sid: 'odd\0', name: 'An\0na', azp: CLIENT_ID, aud: [CLIENT_ID] }))
  expect((await signIn('anna-1')).body.roles).toHaveLength(1)
})

test('clocks may differ by minutes, and keys may change between two sign-ins', async () => {
  for (const skew of [-4, 4]) {
    provider.tamper = (claims) =>
      provider.sign({ ...claims, iat: seconds() + skew * 60, exp: seconds() + (skew < 0 ? -240 : 600) })
    expect((await signIn('anna-1')).status).toBe(200)
  }
  provider.tamper = undefined
  await provider.changeKeys()
  expect((await signIn('anna-1')).status).toBe(200)
})

test('claims decide about roles and exploiters, and what is lost ends the sessions at once', async () => {
  await server.database.pool.query(`insert into exploiters (name) values ('Canal Stay'), ('Vecht Stay')`)
  const claims = { rolesFrom: 'CLAIM', rolesClaim: 'groups', exploitersClaim: 'offices' }
  await change({ ...claims, managerValues: 'Sales\nReception', viewerValues: 'guests', adminValues: 'board' })
  account('bob', { ...verified('bob'), name: 'Bob', groups: ['reception', 'other'], offices: ['canal stay'] })
  const bob = await signIn('bob')
  expect(bob.body.roles).toEqual([{ authority: 'ROLE_MANAGER' }])
  const listed = await server.call('GET', '/api/users?query=bob', { as: 'ROLE_ADMIN' })
  expect(listed.body._embedded.users).toMatchObject([
    {
      username: 'bob',
      displayname: 'Bob',
      byProviderOnly: true,
      exploiters: [{ name: 'Canal Stay' }],
      invitation: null,
    },
  ])
  account('bob', { ...verified('bob'), groups: ['guests'], offices: ['Canal Stay', 'Vecht Stay'] })
  const again = await signIn('bob')
  expect(again.body.roles).toEqual([{ authority: 'ROLE_VIEWER' }])
  expect(await me(bob.headers.authorization)).toBeUndefined()
  expect(await me(again.headers.authorization)).toBeDefined()
  account('bob', { ...verified('bob'), groups: ['guests'], offices: [] })
  expect((await signIn('bob')).body.code).toBe('providerNoExploiter')
  expect(await me(again.headers.authorization)).toBeUndefined()
  account('bob', { ...verified('bob'), groups: 'board' })
  expect((await signIn('bob')).body.roles).toEqual([{ authority: 'ROLE_ADMIN' }])
  account('bob', { ...verified('bob'), groups: undefined, _claim_names: { groups: 'src1' } })
  expect((await signIn('bob')).body.code).toBe('providerOverage')
  account('new', { ...verified('new'), offices: ['Nowhere'], groups: ['sales'] })
  expect((await signIn('new')).body.code).toBe('providerNoExploiter')
  const { rows } = await server.database.pool.query(`select from users where username = 'new'`)
  expect(rows).toHaveLength(0)
  await change({ rolesFrom: 'STAYBOARD', exploitersClaim: null })
})

test('a second factor is asked for, unless the provider asked for it', async () => {
  const rule = (roles: string[]) =>
    server.database.pool.query(
      `with gone as (delete from second_factor_roles)
      insert into second_factor_roles (role) select unnest($1::text[])`,
      [roles],
    )
  await rule(['ROLE_VIEWER'])
  expect((await signIn('anna-1')).body).toMatchObject({ roles: [], secondFactor: { ways: ['ENROL'] } })
  resigned((claims) => ({ ...claims, amr: ['pwd', 'mfa'] }))
  expect((await signIn('anna-1')).body.roles).toHaveLength(1)
  await rule([])
})

test('a second factor completes no sign-in of a provider that was switched off, or of an account that is gone', async () => {
  await server.database.pool.query(`insert into second_factor_roles (role) values ('ROLE_VIEWER')`)
  const enrols = async (between: () => Promise<unknown>) => {
    const { token } = (await signIn('anna-1')).body.secondFactor
    await between()
    const answer = await server.call('POST', '/login/enrolment', { body: { token } })
    return answer.body.code ?? answer.status
  }
  expect(await enrols(async () => undefined)).toBe(200)
  expect(await enrols(() => change({ isActive: false }))).toBe('signInEnded')
  await change({ isActive: true })
  const { pool } = server.database
  const gone = () => pool.query(`update user_identities set subject = 'other' where subject = 'anna-1'`)
  expect(await enrols(gone)).toBe('signInEnded')
  await pool.query(`update user_identities set subject = 'anna-1' where subject = 'other'`)
  await pool.query('delete from second_factor_roles')
})

test('a user may be told to sign in with the account only, but not the last administrator who can do without', async () => {
  const admin = await server.call('GET', `/api/user/${server.userId('ROLE_ADMIN')}`, { as: 'ROLE_ADMIN' })
  const only = (user: { id: number; version: number }) =>
    server.call('PUT', '/api/user', {
      as: 'ROLE_ADMIN',
      body: { id: user.id, version: user.version, byProviderOnly: true },
    })
  expect((await only(admin.body)).body.code).toBe('lastAdmin')
  const manager = await server.call('GET', `/api/user/${server.userId('ROLE_MANAGER')}`, { as: 'ROLE_ADMIN' })
  const login = () => server.call('POST', '/login', { body: { username: 'manager', password: 'Right1pass' } })
  const before = await login()
  expect((await only(manager.body)).status).toBe(200)
  expect(await me(before.headers.authorization)).toBeUndefined()
  expect((await login()).body.code).toBe('credentials')
})

describe('signing out at the provider', () => {
  const logout = (message: string) =>
    server.app.inject({
      ...{
        method: 'POST',
        url: `/oidc/logout/${providerId}`,
        payload: new URLSearchParams({ logout_token: message }).toString(),
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const message = (more: object = {}) => ({
    ...{
      iss: provider.issuer,
      aud: CLIENT_ID,
      iat: seconds(),
      exp: seconds() + 120,
      jti: crypto.randomUUID(),
      events: EVENTS,
    },
    ...more,
  })
  const isAlive = async (answer: { headers: Record<string, unknown> }) =>
    (await me(answer.headers.authorization)) !== undefined

  test('ends the sessions of the account, once, and no others', async () => {
    account('carl', verified('carl'))
    const [one, other] = [await signIn('carl'), await signIn('anna-1')]
    const wrong: [string, object, object?][] = [
      ['of another issuer', { iss: 'https://evil.example' }],
      ['for another application', { aud: 'other' }],
      ['an id token', { nonce: 'x' }],
      ['without the event', { events: {} }],
      ['without an id', { jti: undefined }],
      ['of nobody', { sub: undefined }],
      ['too old', { iat: seconds() - 400, exp: seconds() + 120 }],
    ]
    for (const [name, more] of wrong) {
      const answer = await logout(await provider.sign(message({ sub: 'carl', ...more })))
      expect(answer.statusCode, name).toBe(400)
    }
    expect(
      (await logout(`${encoded({ alg: 'none' })}.${encoded(message({ sub: 'carl' }))}.`)).statusCode,
    ).toBe(400)
    expect(await isAlive(one)).toBe(true)
    const right = await provider.sign(message({ sub: 'carl' }), { typ: 'logout+jwt' })
    expect((await logout(right)).statusCode).toBe(200)
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true])
    expect((await logout(right)).statusCode).toBe(400)
  })

  test('ends the one session that the provider names, also from within its page', async () => {
    resigned((claims) => ({ ...claims, sid: 'first' }))
    const first = await signIn('carl')
    resigned((claims) => ({ ...claims, sid: 'second' }))
    const second = await signIn('carl')
    await logout(await provider.sign(message({ sub: 'carl', sid: 'first' })))
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true])
    const frame = (given: Record<string, string>) =>
      server.app.inject(`/oidc/front_logout/${providerId}?${new URLSearchParams(given)}`)
    expect((await frame({ iss: 'https://evil.example', sid: 'second' })).statusCode).toBe(400)
    expect(await isAlive(second)).toBe(true)
    const framed = await frame({ iss: provider.issuer, sid: 'second' })
    expect(framed.headers['content-security-policy']).toBe(
      `default-src 'none'; frame-ancestors ${provider.issuer}`,
    )
    expect(await isAlive(second)).toBe(false)
  })
})

test('a session ends with its hours, its provider and its issuer, and the secret is nowhere to be read', async () => {
  await change({ sessionHours: 1 })
  const short = await signIn('anna-1')
  server.pass(61 * MINUTE)
  expect(await me(short.headers.authorization)).toBeUndefined()
  server.pass(-61 * MINUTE)
  const paused = await signIn('anna-1')
  expect(await me(paused.headers.authorization)).toBeDefined()
  await change({ isActive: false })
  expect(await me(paused.headers.authorization)).toBeUndefined()
  expect(
    (await server.call('POST', `/login/provider/${providerId}`, { body: { origin: ORIGIN } })).status,
  ).toBe(404)
  await change({ isActive: true })
  const shown = await server.call('GET', '/api/sign_in')
  expect(shown.body.providers).toEqual([{ identityProviderId: providerId, name: 'Canal' }])
  const { rows } = await server.database.pool.query(
    `select count(*)::int as found from change_log
    where (before::text || coalesce(after::text, '')) like $1`,
    [`%${CLIENT_SECRET}%`],
  )
  expect(rows).toEqual([{ found: 0 }])
  await change({ issuer: 'https://elsewhere.example' })
  const changed = await server.call('GET', `/api/identity_provider/${providerId}`, { as: 'ROLE_ADMIN' })
  expect(changed.body).toMatchObject({ hasClientSecret: false, accounts: 0 })
})

test('the test of a provider says what is wrong', async () => {
  const faultOf = async (fields: object) => {
    await change({ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, ...fields })
    const tested = await server.call('POST', `/api/identity_provider/${providerId}/test`, {
      as: 'ROLE_ADMIN',
    })
    return tested.body.fault
  }
  expect(await faultOf({})).toBeNull()
  expect(await faultOf({ clientSecret: 'wrong' })).toBe('CLIENT')
  expect(await faultOf({ clientId: 'wrong' })).toBe('CLIENT')
  expect(await faultOf({ issuer: 'http://127.0.0.1:9' })).toBe('CLOSED')
  expect(await faultOf({ issuer: `${provider.issuer}/elsewhere` })).toBe('SETTINGS')
  expect(await faultOf({ issuer: 'https://accounts.invalid' })).toBe('NAME')
  provider.intercept = (context) => {
    if (!context.path.startsWith('/.well-known')) return false
    context.body = { issuer: 'https://evil.example' }
    return true
  }
  expect(await faultOf({})).toBe('ISSUER')
})
