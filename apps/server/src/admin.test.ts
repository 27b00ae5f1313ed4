import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { helpOf, readCommand } from './kit/commands.ts'
import { userCommands } from './modules/users/commands/user-commands.service.ts'
import { PASSWORD, startTestApp, type TestApp } from './testing/app.ts'
import { compileCache } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const program = fileURLToPath(new URL('./admin.ts', import.meta.url))
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const envOf = () => ({
  ...compileCache,
  PATH: process.env.PATH,
  DATABASE_URL: server.database.connectionString,
  SESSION_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: 'k'.repeat(32),
  DATA_DIR: server.dataDir,
})

interface Ended {
  code: number
  said: string
  complained: string
}

/** Runs a command as a process, beside the server. */
const admin = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    execFile(process.execPath, [program, ...args], { env: envOf(), cwd: '/' }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
  })

const json = async (...args: string[]) => {
  const { code, said, complained } = await admin(...args, '--json')
  expect([code, complained]).toEqual([0, ''])
  return JSON.parse(said)
}
const signIn = (username: string, password: string) =>
  server.call('POST', '/login', { body: { username, password } })

test('lets an administrator in who has lost everything', async () => {
  const { pool } = server.database
  for (let count = 0; count < 10; count += 1) await signIn('admin', 'Wrong1pass')
  expect((await signIn('admin', PASSWORD)).status).toBe(429)
  await pool.query(
    `insert into second_factors (user_id, secret, last_step, added_at) values (1, 'x', 0, now())`,
  )
  const [{ password }] = await json('user', 'password', 'ADMIN')
  await json('user', 'unlock', 'admin')
  expect((await signIn('admin', password)).body.roles).toEqual([])
  const [line] = await json('user', 'reset-second-factor', 'admin')
  expect(line).toMatchObject({ id: 1, username: 'admin', roles: 'ROLE_ADMIN', secondFactorAt: null })
  expect((await signIn('admin', password)).body.roles).toEqual([{ authority: 'ROLE_ADMIN' }])
})

test('adds a user who signs in, with a change of the system in the history', async () => {
  const [{ id, password }] = await json(
    'user',
    'add',
    'hilde',
    'hilde@stayboard.example',
    'manager,ROLE_CONTENT',
  )
  expect((await signIn('hilde', password)).body.roles).toHaveLength(2)
  const { rows } = await server.database.pool.query(
    `select actor, request_id, after::text from change_log where table_name = 'users' and row_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ actor: null, request_id: expect.stringMatching(/^[\da-f-]{36}$/) }])
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('takes a password from its input, so that no list of processes shows it', async () => {
  const child = spawn(process.execPath, [program, 'user', 'password', 'viewer', '--from', 'stdin'], {
    env: envOf(),
    cwd: '/',
  })
  child.stdin.end('Typed1password\n')
  await new Promise((resolve) => child.on('exit', resolve))
  expect((await signIn('viewer', 'Typed1password')).status).toBe(200)
})

test('lists users and roles as tables and as JSON', async () => {
  expect((await admin('user', 'list')).said).toMatch(
    /^id +username +email .*\n\d+ +admin +admin@stayboard\.example/,
  )
  expect(await json('role', 'list')).toHaveLength(6)
})

describe('refuses what a call would refuse, and changes nothing', () => {
  test.each([
    [['user', 'deactivate', 'admin'], 'There must be at least one administrator'],
    [['user', 'roles', 'manager', 'king'], 'roles: '],
    [['user', 'add', 'manager', 'm@stayboard.example', 'viewer'], 'username: '],
    [['user', 'add', 'x', 'no address', 'viewer'], 'email: '],
  ])('%j', async (args, message) => {
    const before = await server.database.pool.query('select max(id) from change_log')
    const { code, said, complained } = await admin(...args)
    expect([code, said]).toEqual([1, ''])
    expect(complained).toContain(message)
    expect(await server.database.pool.query('select max(id) from change_log')).toMatchObject({
      rows: before.rows,
    })
  })

  test('in JSON if asked for', async () => {
    const { code, complained } = await admin('user', 'show', 'nobody', '--json')
    expect([code, JSON.parse(complained)]).toMatchObject([1, { status: 404, code: 'notFound' }])
  })
})

test('explains a command line that is none', async () => {
  const { code, complained } = await admin('user', 'fly')
  expect(code).toBe(2)
  expect(complained).toContain('Usage: npm run admin -- COMMAND')
  for (const args of [['user'], ['user', 'show'], ['user', 'list', '--wings'], ['user', 'show', 'a', 'b']])
    expect(() => readCommand(userCommands, args), args.join(' ')).toThrow('Usage: npm run admin -- ')
})

test('says what it can do', () => expect(helpOf(userCommands)).toContain('  user reset-second-factor NAME  '))
