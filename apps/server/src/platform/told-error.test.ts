import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loggerTo } from '../kit/http/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { serverLog } from './postgres/server-log.ts'
import { hide, masked } from './secrets/mask.ts'
import { tellable, textOfError, toldError } from './told-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * Returns the error of an idle connection that the database ends. `pg` attaches the client, with its keys, to
 * this error.
 */
async function errorOfIdleClient(): Promise<Error> {
  const pool = new pg.Pool({ connectionString: database.connectionString })
  const failed = new Promise<Error>((resolve) => pool.once('error', resolve))
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.release()
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  const error = await failed
  await pool.end()
  return error
}

/** Errors as HTTP libraries create them. */
const attached = {
  config: { headers: { authorization: 'planted-1' }, auth: { password: 'planted-2' } },
  request: { _header: 'x-api-key: planted-3', path: '/x?s=planted-4' },
  response: { data: { access_token: 'planted-5' } },
  options: { token: 'planted-6' },
  parent: { where: 'planted-7' },
  detail: 'Key (name)=(planted-8) already exists.',
}
const withCause = () =>
  Object.assign(new Error('failed', { cause: Object.assign(new Error('inner'), attached) }), attached)

const told: Record<string, (error: unknown) => string> = {
  'a line of the log': (error) => JSON.stringify(toldError(error)),
  'the text of a terminal': textOfError,
  'the result of a job': (error) => {
    const { message, stack, ...rest } = tellable(error)
    return JSON.stringify({ message, stack, ...rest })
  },
}

describe.each(Object.entries(told))('%s', (_name, tell) => {
  test('has nothing of the client of a database', async () => {
    const error = await errorOfIdleClient()
    expect(Reflect.get(error, 'client')).toBeDefined()
    expect(tell(error)).toContain('terminating connection')
    expect(tell(error)).not.toMatch(/secretKey|connectionParameters|_events/)
  })

  test('has nothing that is attached to an error, its causes and its parts', () => {
    for (const error of [withCause(), new AggregateError([withCause()], 'all failed'), attached, [attached]])
      expect(tell(error)).not.toContain('planted')
  })

  test('has the message without secrets, and the place', () => {
    const text = tell(new Error('GET https://api.example/x?apikey=planted: refused'))
    expect(text).toContain('refused')
    expect(text).toContain('told-error.test')
    expect(text).not.toContain('planted')
  })
})

test('a secret of the settings is masked whatever it looks like', () => {
  expect(masked('the word harbour-lights says nothing')).toContain('harbour-lights')
  hide(['harbour-lights', 'short'])
  expect(masked('the word harbour-lights says nothing')).toBe('the word ••• says nothing')
  expect(masked('short')).toBe('short')
  expect(JSON.stringify(toldError(new Error('harbour-lights')))).not.toContain('harbour-lights')
})

describe('the log', () => {
  let out: string
  const log = async (write: (log: { error(fields: object, text?: string): void }) => void) => {
    const { default: Fastify } = await import('fastify')
    const lines = serverLog(database.db, { write: (line) => (out += line) })
    const app = Fastify({ logger: loggerTo(lines.stream, { logLevel: 'trace', secrets: [] }) })
    write(app.log)
    await lines.close()
    await app.close()
  }
  beforeEach(() => {
    out = ''
  })

  test('has errors by an allow-list, under whatever name', async () => {
    await log((to) => {
      to.error(withCause())
      to.error({ err: withCause() }, 'failed')
      to.error(
        { error: withCause(), client: attached, list: [attached], ms: 7 },
        'failed with password=planted',
      )
    })
    expect(out.match(/"level":50/g)).toHaveLength(3)
    expect(out).toContain('"ms":7')
    expect(out).not.toContain('planted')
  })

  test('has of a request no header and no query', async () => {
    const { default: Fastify } = await import('fastify')
    const lines = serverLog(database.db, { write: (line) => (out += line) })
    const app = Fastify({ logger: loggerTo(lines.stream, { logLevel: 'trace', secrets: [] }) })
    app.get('/x', async () => {
      throw withCause()
    })
    await app.inject({ url: '/x?key=planted', headers: { authorization: 'planted', cookie: 'planted' } })
    await app.close()
    await lines.close()
    expect(out).toContain('"url":"/x"')
    expect(out).not.toContain('planted')
  })
})
