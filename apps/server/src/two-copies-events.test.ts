import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStream, untilReadable } from './testing/calls/event-stream.ts'
import { isExternal, isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let database: TestDatabase
let copies: ServerProcess[]
const password = 'Right1pass'
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
  }
  copies = [startServer(env), startServer(env)]
  await Promise.all(copies.map(({ address }) => address))
})
afterAll(async () => {
  for (const copy of copies) copy.signal('SIGKILL')
  await Promise.all(copies.map(({ ended }) => ended))
  await database.drop()
})

async function tokenAt(address: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${address}/login`, { method: 'POST', headers: json, body })
  return answer.headers.get('authorization') ?? ''
}

async function ask(address: string, authorization: string, path: string, content: object) {
  const headers = { ...json, authorization }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(content) })
  expect(answer.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const answered: any = await answer.json()
  return answered
}

test.runIf(isFullRun || isExternal)(
  'changes and presence reach the other copy within a second, and streams do not block stopping',
  async () => {
    const [here = '', there = ''] = await Promise.all(copies.map(({ address }) => address))
    const admin = await tokenAt(here, 'admin')
    const eva = {
      username: 'eva',
      email: 'eva@x.example',
      password,
      roles: ['ROLE_ADMIN'],
    }
    await ask(here, admin, '/api/user', eva)
    const other = await tokenAt(there, 'eva')
    const stream = await openStream(there, other)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)

    const { organisationId: id } = await ask(here, admin, '/api/v2/organisation/save', {
      name: 'Live',
      user: '/api/user/1',
    })
    await untilReadable(database)
    await expect
      .poll(() => stream.changes, { timeout: 1_000, interval: 20 })
      .toContainEqual({
        kind: '/api/organisation',
        area: 'organisations',
        id,
        version: 1,
        operation: 'insert',
      })

    const open = { record: `/api/organisation/${id}`, page: randomUUID() }
    expect(await ask(here, admin, '/api/presence', open)).toEqual({ others: [] })
    expect(await ask(there, other, '/api/presence', open)).toMatchObject({ others: [{ name: 'admin' }] })
    expect(await ask(here, admin, '/api/presence', open)).toMatchObject({ others: [{ name: 'eva' }] })

    copies[1]?.signal('SIGTERM')
    expect(await copies[1]?.ended).toMatchObject({ code: 0 })
    await stream.ended
  },
)
