import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RoleName, roleNames } from '@stayboard/contract'
import { addDays, type CalendarDay, today } from '@stayboard/domain'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { hashing, hashPassword } from '../kit/http/passwords.ts'
import { createTokens } from '../kit/http/session.ts'
import { repository as users } from '../modules/users/users.repository.ts'
import { type JobKind, startJobs } from '../platform/background/background-jobs.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { createTestDatabase, type TestDatabase } from './servers/database.ts'

/** The password of every test user. User names are lower-case roles: `admin`, `manager`, … */
export const PASSWORD = 'Right1pass'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** The parsed body; `undefined` if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface Sent {
  as?: RoleName
  body?: unknown
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  /** The folder of the server's files. */
  dataDir: string
  /** Advances the server's clock by milliseconds. */
  pass(milliseconds: number): void
  now(): Date
  /** The current day by the server's clock in the office's time zone, or the day `later` days after it. */
  day(later?: number): CalendarDay
  /** Returns a token of the user with this role, issued at or after the last `pass`. */
  token(role: RoleName): Promise<string>
  /** The id of the user with this role. */
  userId(role: RoleName): number
  call(method: InjectOptions['method'], url: string, sent?: Sent): Promise<Answer>
  /** Stops the server and keeps its database and files as an original for others. */
  rest(): Promise<void>
  /** Stops the server and deletes its database and files. */
  close(): Promise<void>
}

/**
 * The settings of every test server, unless a test sets others. The browser application is left out, because
 * its files would be a third of all routes.
 */
const defaults = {
  ...{ LOG_LEVEL: 'silent', SIMULATORS: '1', PUBLIC_URL: 'https://stayboard.test' },
  PUBLIC_DIR: '/nowhere',
}

/** The secret with which every test server signs its tokens. */
export const secret = new Uint8Array(32).fill(7)

/**
 * Starts the whole server on its own database, with one user per role, and calls it in process.
 * @param original a server at rest, whose database and files are copied
 * @param worked which kinds of background jobs this server works on; without it, jobs cannot be added either
 */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  original?: Pick<TestApp, 'database' | 'dataDir'>,
  worked?: (kinds: readonly JobKind[]) => readonly JobKind[],
): Promise<TestApp> {
  const database = await createTestDatabase(original?.database.name)
  const dataDir = await mkdtemp(join(tmpdir(), 'stayboard-app-'))
  if (original) await cp(original.dataDir, dataDir, { recursive: true })
  let skipped = 0
  const clock = () => new Date(Date.now() + skipped)
  const settings = readSettings({ ...defaults, DATA_DIR: dataDir, ...environment })
  const work = (kinds: readonly JobKind[]) =>
    startJobs(database.connectionString, worked?.(kinds) ?? [], { poll: 0.5 })
  const app = await buildApp({ database, settings, secret, clock, ...(worked ? { work } : {}) })
  const tokens = createTokens(secret, settings.sessionHours, clock)
  if (!original) await addUsers(database)
  // The users of the roles are the first users of the database.
  const userId = (role: RoleName) => roleNames.indexOf(role) + 1
  const issue = async (role: RoleName) => {
    const id = userId(role)
    await openSession(database, id)
    return tokens.issue({
      sessionId: FIRST_SESSION + id,
      endsAt,
      id,
      username: nameOf(role),
      roles: [role],
      generation: 1,
      viewerId: null,
    })
  }
  const issued = new Map<RoleName, Promise<string>>()
  const token = (role: RoleName) => {
    const one = issued.get(role) ?? issue(role)
    issued.set(role, one)
    return one
  }
  const test: TestApp = {
    app,
    database,
    dataDir,
    pass: (milliseconds) => {
      skipped += milliseconds
      issued.clear()
    },
    now: clock,
    day: (later = 0) => addDays(today(clock(), settings.officeTimezone), later),
    token,
    userId,
    async call(method, url, { as, body, headers = {} } = {}) {
      const ask = async () => {
        const authorization = as ? { authorization: await token(as) } : {}
        return app.inject({
          method,
          url,
          headers: { ...authorization, ...headers },
          ...(body === undefined ? {} : { payload: payloadOf(body) }),
        })
      }
      let answer = await ask()
      // An earlier call may have ended the session. Any other refusal is the answer.
      if (answer.statusCode === 401 && as && (await openSession(database, userId(as)))) answer = await ask()
      return { status: answer.statusCode, headers: answer.headers, body: parsed(answer.body) }
    },
    async rest() {
      await app.close()
      await database.close()
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
      // The test files of a worker keep references to their servers until the worker ends. Without this, they
      // would hold a gigabyte.
      for (const name of Object.keys(test)) Reflect.deleteProperty(test, name)
    },
  }
  return test
}

const hasFile = (value: unknown): boolean => [value].flat().some((one) => one instanceof Blob)

/** The payload of a body: a form if it has a file, otherwise the body itself. */
export function payloadOf(body: unknown): object {
  if (typeof body !== 'object' || body === null || !Object.values(body).some(hasFile)) return body as object
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) {
      if (one !== undefined) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

const nameOf = (role: RoleName) => role.slice('ROLE_'.length).toLowerCase()

/** All servers of this process share one hash of each cost. */
const passwordHashes = new Map<number, Promise<string>>()

async function addUsers({ db }: TestDatabase): Promise<void> {
  const { memoryKib } = hashing
  const hash = passwordHashes.get(memoryKib) ?? hashPassword(PASSWORD)
  passwordHashes.set(memoryKib, hash)
  const passwordHash = await hash
  for (const role of roleNames) {
    const username = nameOf(role)
    const user = { username, email: `${username}@stayboard.example`, roles: [role], passwordHash }
    await users.insert(db, user)
  }
}

/** The end of test sessions. It is far in the future, so that sessions last when a test moves the clock. */
const endsAt = new Date('2100-01-01')

/** The first id of sessions of test users. It is higher than the id of any session that a test opens. */
const FIRST_SESSION = 900_000_000

/** Opens the session of a test user, also if a test has ended it. @returns whether the session was closed */
async function openSession({ pool }: TestDatabase, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into sessions (session_id, user_id, generation, created_at, ends_at, last_seen_at, address, place, agent)
    select $1, id, 1, now(), $2, $2, '127.0.0.1', 'test', 'test' from users where id = $3
    on conflict (session_id) do update set signed_out_at = null where sessions.signed_out_at is not null`,
    [FIRST_SESSION + userId, endsAt, userId],
  )
  return rowCount === 1
}

function parsed(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return body
  }
}
