import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RoleName, roleNames } from '@stayboard/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { hashPassword } from '../kit/http/passwords.ts'
import { createTokens } from '../kit/http/session.ts'
import { repository as users } from '../modules/users/users.repository.ts'
import { readSettings } from '../platform/settings.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The password of every test user; user names are the role's name in lower case, `admin`, `manager`, … */
export const PASSWORD = 'Right1pass'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** The parsed body; `undefined` where there is none. */
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
  /** Where its files are kept. */
  dataDir: string
  /** Moves the server's clock; milliseconds. */
  pass(milliseconds: number): void
  now(): Date
  /** A new token of the user with this role, as of the server's clock. */
  token(role: RoleName): Promise<string>
  /** The number of the user with this role. */
  userId(role: RoleName): number
  call(method: InjectOptions['method'], url: string, sent?: Sent): Promise<Answer>
  /** Ends it and keeps its database and files for others to start from. */
  rest(): Promise<void>
  /** Ends it, its database and its files. */
  close(): Promise<void>
}

const secret = new Uint8Array(32).fill(7)

/**
 * The whole server on a database of its own, with one user per role, called in process.
 * @param original one at rest, to start with a copy of its database and files
 */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  original?: Pick<TestApp, 'database' | 'dataDir'>,
): Promise<TestApp> {
  const database = await createTestDatabase(original?.database.name)
  const dataDir = await mkdtemp(join(tmpdir(), 'stayboard-app-'))
  if (original) await cp(original.dataDir, dataDir, { recursive: true })
  let skipped = 0
  const clock = () => new Date(Date.now() + skipped)
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, SIMULATORS: '1', ...environment })
  const app = await buildApp({ database, settings, secret, clock })
  const tokens = createTokens(secret, settings.sessionHours, clock)
  if (!original) await addUsers(database)
  // They are the first users there are.
  const userId = (role: RoleName) => roleNames.indexOf(role) + 1
  const token = async (role: RoleName) => {
    const session = await sessionOf(database, userId(role))
    return tokens.issue({
      ...session,
      id: userId(role),
      username: nameOf(role),
      roles: [role],
      generation: 1,
    })
  }
  return {
    app,
    database,
    dataDir,
    pass: (milliseconds) => {
      skipped += milliseconds
    },
    now: clock,
    token,
    userId,
    async call(method, url, { as, body, headers = {} } = {}) {
      const authorization = as ? { authorization: await token(as) } : {}
      const answer = await app.inject({
        method,
        url,
        headers: { ...authorization, ...headers },
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      })
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
    },
  }
}

const hasFile = (value: unknown): boolean => [value].flat().some((one) => one instanceof Blob)

/** A body with a file in it goes as a form, any other as it is. */
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

/** A hash takes a while of a core, by intention: the users of all servers of this process share one. */
let passwordHash: string | undefined

async function addUsers({ db }: TestDatabase): Promise<void> {
  passwordHash ??= await hashPassword(PASSWORD)
  for (const role of roleNames) {
    const username = nameOf(role)
    const user = { username, email: `${username}@stayboard.example`, roles: [role], passwordHash }
    await users.insert(db, user)
  }
}

/** Far off: the sessions of test users last for as long as a test moves the clock. */
const endsAt = new Date('2100-01-01')

/** Higher than the number of any sign-in in a test. */
const FIRST_SESSION = 900_000_000

/** The one session of a test user; where a test ended it, it goes on. */
async function sessionOf({ pool }: TestDatabase, userId: number) {
  const sessionId = FIRST_SESSION + userId
  await pool.query(
    `insert into sessions (session_id, user_id, generation, created_at, ends_at, last_seen_at, address, place, agent)
    select $1, id, 1, now(), $2, $2, '127.0.0.1', 'test', 'test' from users where id = $3
    on conflict (session_id) do update set signed_out_at = null where sessions.signed_out_at is not null`,
    [sessionId, endsAt, userId],
  )
  return { sessionId, endsAt }
}

function parsed(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return body
  }
}
