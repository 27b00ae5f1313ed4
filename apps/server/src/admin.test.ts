import { execFile, spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminCommands, runCommand } from './admin-commands.ts'
import { installationOf } from './installation.ts'
import { mailAccountsAt } from './integrations/mail/accounts/client.ts'
import { probe } from './integrations/mail/probe.ts'
import type { Actor } from './kit/actor.ts'
import { helpOf, readCommand } from './kit/commands.ts'
import { lateQueue } from './platform/background/background-jobs.ts'
import { nightlyBackups } from './platform/backup/nightly.ts'
import { noLog } from './platform/log.ts'
import { openSealer } from './platform/secrets/sealing.ts'
import { readSettings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { PASSWORD, startTestApp, type TestApp } from './testing/app.ts'
import { isFullRun } from './testing/extent.ts'
import { compileCache, programOf } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 180_000 })

const program = programOf('admin')
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

const settings = () => readSettings(envOf())
const nobody = { microsoftUrl: 'http://x', googleUrl: 'http://x', googleTokenUrl: 'http://x' }
const commands = adminCommands({
  installation: () => installationOf(settings(), nightlyBackups(settings(), '')),
  outside: async () => ({ mailProbe: probe, mailAccounts: mailAccountsAt(nobody) }),
  reindex: async () => [],
})
const operator = async (): Promise<Actor> => ({
  ...{ db: server.database.db, userId: null, sessionId: null, roles: ['ROLE_ADMIN'] },
  ...{ requestId: crypto.randomUUID(), jobs: lateQueue(), clock: server.now, log: noLog },
  ...{ files: await openFileStore(settings()), sealer: await openSealer(settings()) },
  officeTimezone: 'Europe/Amsterdam',
})

/**
 * Runs a command within the test's process, which is faster than a child process. Tests of the program itself
 * are below.
 */
const admin = async (...args: string[]): Promise<Ended> => {
  const { command, given, isJson } = readCommand(commands, args)
  return runCommand(command, await operator(), given, isJson)
}

/** Runs a command as a process of its own, beside the server. */
const asProcess = (...args: string[]) =>
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

test('lists and ends the API tokens of all users, and those of a deactivated one do not work', async () => {
  const body = { name: 'Sheet', scope: 'READ', days: 30, currentPassword: PASSWORD }
  const made = await server.call('POST', '/api/current_user/token', { as: 'ROLE_CONTENT', body })
  const headers = { authorization: `Bearer ${made.body.token}` }
  const works = async () => (await server.call('GET', '/api/users', { headers })).status
  expect(await works()).toBe(200)
  const list = await json('token', 'list')
  const [{ id }] = list
  expect(list).toMatchObject([{ user: 'content', name: 'Sheet', scope: 'READ', works: true }])
  expect(JSON.stringify(list)).not.toContain(made.body.token.split('_').at(-1))
  await json('user', 'deactivate', 'content')
  expect([await works(), (await json('token', 'list'))[0].works]).toEqual([401, false])
  await json('user', 'activate', 'content')
  expect(await works()).toBe(200)
  expect(await json('token', 'revoke', String(id))).toMatchObject([{ id, works: false }])
  expect([await works(), await json('token', 'list')]).toEqual([401, []])
  expect((await admin('token', 'revoke', String(id))).code).toBe(1)
})

test('pauses, resumes and tries a mailbox', async () => {
  const { rows } = await server.database.pool.query(
    `insert into connections (kind, name, host, port, security, username, method, tenant, client_id) values
      ('MAILBOX', 'Office', '127.0.0.1', 9, 'TLS', 'office@canal.example', 'MICROSOFT', 'canal.example', 'x')
      returning connection_id`,
  )
  const id = String(rows[0].connection_id)
  expect(await json('mailbox', 'list')).toMatchObject([
    { name: 'office@canal.example@127.0.0.1/INBOX', state: 'NEW' },
  ])
  expect(await json('mailbox', 'pause', id)).toMatchObject([{ state: 'PAUSED' }])
  expect(await json('mailbox', 'resume', id)).toMatchObject([{ state: 'NEW' }])
  const { code, said } = await admin('mailbox', 'test', id, '--json')
  expect([code, JSON.parse(said)]).toMatchObject([1, [{ name: 'Office', fault: expect.any(String) }]])
  expect((await admin('mailbox', 'pause', 'x')).complained).toBe('This does not exist (any more)')
})

test('checks the change log, and what is measured', async () => {
  const { pool } = server.database
  const [{ entries, fault }] = await json('verify', 'log')
  expect([entries > 0, fault]).toEqual([true, null])
  await pool.query(`set session_replication_role = replica; update users set displayname = 'By hand' where id = 3;
    set session_replication_role = origin`)
  const { code, said } = await admin('verify', 'log', '--json')
  expect([code, JSON.parse(said)]).toEqual([1, [{ fault: 'row', table: 'users', number: 3 }]])
  const measures = JSON.parse((await admin('maintenance', 'state', '--json')).said)
  expect(measures).toContainEqual({ name: 'held', value: 0, isWrong: false })
  expect(await json('maintenance', 'holding')).toMatchObject([{ held: null }])
  await pool.query(
    `insert into installations (places, held_because, held_since) values ('{}', 'MOVED', now())`,
  )
  expect(await json('maintenance', 'holding')).toMatchObject([{ held: 'MOVED' }])
  expect((await admin('maintenance', 'release', 'burn')).complained).toContain('waiting: ')
  expect(await json('maintenance', 'release', 'send')).toMatchObject([{ held: null }])
})

test('explains a command line that is none', async () => {
  if (isFullRun) {
    const { code, complained } = await asProcess('user', 'fly')
    expect(code).toBe(2)
    expect(complained).toContain('Usage: npm run admin -- COMMAND')
  }
  for (const args of [
    ['user', 'fly'],
    ['user'],
    ['user', 'show'],
    ['user', 'list', '--wings'],
    ['user', 'show', 'a', 'b'],
  ])
    expect(() => readCommand(commands, args), args.join(' ')).toThrow('Usage: npm run admin -- ')
})

test('says what it can do', () => expect(helpOf(commands)).toContain('  user reset-second-factor NAME  '))
