import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'

const HOUR = 3_600_000
let server: TestApp
let good: string
beforeAll(async () => {
  server = await startTestApp({ SESSION_HOURS: '8' })
  good = (await server.token('ROLE_MANAGER')).replace('Bearer ', '')
})
afterAll(() => server.close())

const asks = (authorization: string) =>
  server.call('GET', '/api/current_user', { headers: { authorization } })

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const ours = new Uint8Array(32).fill(7)

/** A token with a valid payload changed as given, by default signed with our key. */
function forged(change: object, { header = {}, key = ours, hash = 'sha256' } = {}): string {
  const [head, payload] = good.split('.')
  const signed = `${encoded({ ...decoded(head), ...header })}.${encoded({ ...decoded(payload), ...change })}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

describe('a valid token', () => {
  test('with and without Bearer, and when built by hand', async () => {
    for (const header of [good, `Bearer ${good}`, `bearer ${good}`, `Bearer ${forged({})}`]) {
      expect((await asks(header)).body.username).toBe('manager')
    }
  })

  test('gives the user, the roles and the expiry', () => {
    const payload = decoded(good.split('.')[1])
    expect(payload).toMatchObject({ sub: String(server.userId('ROLE_MANAGER')), username: 'manager' })
    expect(payload.roles).toEqual([{ authority: 'ROLE_MANAGER' }])
    expect(payload.exp - payload.iat).toBe(8 * 3600)
  })
})

test('a session that ended in another copy of the server is refused at its next call', async () => {
  const authorization = await server.token('ROLE_VIEWER')
  const list = () => server.call('GET', '/api/tags', { headers: { authorization } })
  expect((await list()).status).toBe(200)
  const { sid } = decoded(authorization.split('.')[1])
  await server.database.pool.query('update sessions set signed_out_at = now() where session_id = $1', [sid])
  expectProblem(await list(), 401)
  await server.database.pool.query('update sessions set signed_out_at = null where session_id = $1', [sid])
})

test('an answer shows the rights that were read during its call, not those of the previous call', async () => {
  const links = async (headers: Record<string, string>) =>
    Object.keys((await server.call('GET', '/api', { headers })).body._links)
  const manager = { authorization: good }
  const viewer = { authorization: await server.token('ROLE_VIEWER') }
  const give = (role: string) =>
    server.database.pool.query('update users set roles = $1 where username = $2', [[role], 'manager'])
  const before = await links(manager)
  await give('ROLE_VIEWER')
  expect(await links(manager)).toEqual(await links(viewer))
  await give('ROLE_MANAGER')
  expect(await links(manager)).toEqual(before)
  expect(before).not.toEqual(await links(viewer))
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))

function signedWithRsa(): string {
  const signed = `${encoded({ alg: 'RS256' })}.${good.split('.')[1]}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}
const seconds = () => Math.floor(server.now().getTime() / 1000)
const admin = () => String(server.userId('ROLE_ADMIN'))

const forgeries: Record<string, () => string> = {
  'alg none': () => `${encoded({ alg: 'none' })}.${good.split('.')[1]}.`,
  'alg None with a signature': () => forged({}, { header: { alg: 'None' } }),
  'no signature': () => good.split('.').slice(0, 2).join('.'),
  'an empty signature': () => `${good.split('.').slice(0, 2).join('.')}.`,
  HS512: () => forged({}, { header: { alg: 'HS512' }, hash: 'sha512' }),
  RS256: signedWithRsa,
  'a public key as the secret': () => forged({}, { key: publicPem }),
  'another key': () => forged({}, { key: new Uint8Array(32).fill(8) }),
  'an empty key': () => forged({}, { key: new Uint8Array() }),
  'a key of its own in the header': () =>
    forged({}, { header: { jwk: { kty: 'oct', k: '' } }, key: new Uint8Array(32) }),
  'an edited payload': () => {
    const [head, payload, signature] = good.split('.')
    return `${head}.${encoded({ ...decoded(payload), sub: admin() })}.${signature}`
  },
  'a critical extension': () => forged({}, { header: { crit: ['exp'], exp: 1 } }),
  'another issuer': () => forged({ iss: 'elsewhere' }),
  'no issuer': () => forged({ iss: undefined }),
  'another audience': () => forged({ aud: 'public' }),
  'no audience': () => forged({ aud: undefined }),
  expired: () => forged({ iat: seconds() - 9 * 3600, exp: seconds() - 3600 }),
  'no end': () => forged({ exp: undefined }),
  'an end that is no number': () => forged({ exp: 'never' }),
  'not yet': () => forged({ nbf: seconds() + 3600 }),
  'a subject that is no number': () => forged({ sub: `${admin()} or 1=1` }),
  'a subject by type': () => forged({ sub: Number(admin()) }),
  'a subject below zero': () => forged({ sub: '-1' }),
  nobody: () => forged({ sub: '0' }),
  'an unknown user': () => forged({ sub: '999999' }),
  'another generation': () => forged({ generation: 2 }),
  'no generation': () => forged({ generation: undefined }),
  'a generation that is no number': () => forged({ generation: '1' }),
  '10 kB of text': () => 'x'.repeat(10_240),
  '10 kB of a token': () => forged({ filler: 'x'.repeat(10_240) }),
  'a password': () => 'Basic YWRtaW46UmlnaHQxcGFzcw==',
  'nothing after Bearer': () => 'Bearer ',
  'two tokens': () => `${good}, ${good}`,
  dots: () => '...',
}

describe('a refused token', () => {
  test.each(Object.entries(forgeries))('%s', async (_, make) => {
    for (const header of [make(), `Bearer ${make()}`]) expectProblem(await asks(header), 401)
  })

  test("roles in a token are ignored: the user's roles count", async () => {
    const authorization = forged({ roles: [{ authority: 'ROLE_ADMIN' }], username: 'admin' })
    expect((await asks(authorization)).body.username).toBe('manager')
    expectProblem(await server.call('GET', '/api/roles', { headers: { authorization } }), 403)
  })
})

describe('time', () => {
  test("a new token is issued in the second half of a token's life", async () => {
    server.pass(3.9 * HOUR)
    expect((await asks(good)).headers.authorization).toBeUndefined()
    server.pass(0.2 * HOUR)
    const { headers } = await asks(good)
    const fresh = String(headers.authorization)
    server.pass(3.95 * HOUR)
    expectProblem(await asks(good), 401)
    expect((await asks(fresh)).body.username).toBe('manager')
  })

  test('a clock difference of up to a minute is tolerated', async () => {
    const token = (iat: number) => forged({ iat, exp: iat + 8 * 3600 })
    expect((await asks(token(seconds() + 30))).status).toBe(200)
    expect((await asks(token(seconds() - 8 * 3600 - 30))).status).toBe(200)
    expectProblem(await asks(token(seconds() - 8 * 3600 - 90)), 401)
  })
})
