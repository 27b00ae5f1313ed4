import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/database.ts'
import { type ServerProcess, startServer } from '../../../testing/servers/server-process.ts'
import { tableNames } from '../../../testing/tables.ts'

const planted = (name: string) => `Planted1${name}`

let database: TestDatabase
let folder: string
let server: ServerProcess
const answers: string[] = []
const tokens: string[] = []

/** Starts the server as a process with full logging. */
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stayboard-secrets-'))
  // Uses a minimal page, because the browser application may not be built.
  const publicDir = join(folder, 'public')
  await mkdir(publicDir)
  await writeFile(join(publicDir, 'index.html'), '<title>Stayboard</title>')
  server = startServer({
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: planted('session secret of 32 characters'),
    ENCRYPTION_KEY: planted('encryption key of 32 characters'),
    ADMIN_PASSWORD: planted('admin'),
    DATA_DIR: folder,
    PUBLIC_DIR: publicDir,
    LOG_LEVEL: 'trace',
  })
})
afterAll(async () => {
  server.signal('SIGKILL')
  await server.ended
  await database.drop()
  await rm(folder, { recursive: true })
})

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const authorization = tokens.at(-1) ?? ''
  const answer = await fetch(`${await server.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  answers.push(await answer.text())
  const fresh = answer.headers.get('authorization')
  if (fresh) tokens.push(fresh)
  return answer.status
}

async function useEverySecret(): Promise<number[]> {
  const user = { username: 'hilde', email: 'h@stayboard.example', password: planted('new') }
  const invitation = {
    token: planted('token'),
    password: planted('first'),
    passwordCheck: planted('first'),
  }
  const change = { id: 2, version: 1, password: planted('changed') }
  return [
    await call('POST', '/login', { username: 'admin', password: planted('wrong') }),
    await call('POST', '/login', { username: 'nobody', password: planted('wrong') }),
    await call('POST', '/login', { username: 'admin', password: planted('admin') }),
    await call('POST', '/api/invitation', invitation),
    await call('POST', '/api/user', user, { 'idempotency-key': 'once' }),
    await call('POST', '/api/user', user),
    await call('POST', '/api/user', { ...user, password: planted('').toLowerCase() }),
    await call('PUT', '/api/user', { ...change, displayname: 'H' }),
    await call('PUT', '/api/user', { ...change, displayname: 'X' }),
    await call('PUT', '/api/current_user', { password: planted('own'), currentPassword: planted('guess') }),
    await call('PUT', '/api/current_user', { password: planted('own'), currentPassword: planted('admin') }),
    await call('GET', '/api/users'),
    await call('GET', '/api/user/2'),
    await call('GET', '/api/current_user'),
    // Two URLs contain secrets: the code of a login, and a key that a user put into the query.
    await call('GET', `/oauth2/callback?code=${planted('code')}&state=${planted('state')}`),
    await call('GET', `/api/nowhere?s=${planted('key')}`),
  ]
}

const signatures = () => tokens.map((token) => token.split('.')[2] ?? '')

test('no answer contains a password or its hash', async () => {
  expect(await useEverySecret()).toEqual([
    401, 401, 200, 422, 200, 409, 400, 200, 409, 400, 200, 200, 200, 200, 200, 404,
  ])
  expect(answers.join()).not.toMatch(/planted1|argon2|passwordHash/i)
})

test('no table holds one except the password hash; none holds a token', async () => {
  for (const name of await tableNames(database)) {
    const found = await database.pool.query<{ row: string }>(`select t::text as row from "${name}" t`)
    const rows = found.rows.map(({ row }) => row).join('\n')
    expect(rows, name).not.toMatch(/planted1/i)
    if (name === 'users') expect(rows.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)).toHaveLength(2)
    // The table `undo_secrets` keeps former password hashes
    // for 30 days, so that password changes can be undone.
    else if (name === 'undo_secrets') expect(rows).toMatch(/argon2/)
    else expect(rows, name).not.toMatch(/argon2|"password_hash"/)
    for (const signature of signatures()) expect(rows, name).not.toContain(signature)
  }
})

test('no log holds one, although all calls are logged', async () => {
  server.signal('SIGTERM')
  const { said, complained } = await server.ended
  const logs = [...said, ...complained].join('\n')
  for (const path of ['/login', '/api/user', '/api/current_user']) expect(logs).toContain(path)
  expect(logs).not.toMatch(/planted1|argon2/i)
  expect(signatures().length).toBeGreaterThan(1)
  for (const signature of signatures()) expect(logs).not.toContain(signature)
})
