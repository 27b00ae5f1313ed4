import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settingNames } from './platform/settings/settings.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { addRecords, endRuns, everyCall } from './testing/samples.ts'

/**
 * The test gives every integration planted secrets and an address whose system sends requests back, within
 * errors of all kinds. It makes every call, runs all background work, and then searches for the secrets.
 */

const planted = (name: string) => `planted-${name.toLowerCase().replaceAll('_', '-')}-0123456789`

/** Answers that repeat the request: JSON and HTML errors, and a status 200 with an unexpected body. */
const kinds = [
  [500, 'application/json'],
  [400, 'application/json'],
  [401, 'text/html'],
  [200, 'application/json'],
  [429, 'text/plain'],
] as const

let turn = 0
const outside = createServer(async (request, response) => {
  const said = { url: request.url, headers: request.headers, body: await text(request) }
  const [status, type] = kinds[turn++ % kinds.length] ?? [500, 'text/plain']
  const content = type === 'application/json' ? { success: false, message: said, error: said } : said
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(content))
})

let server: TestApp
let secrets: string[]
const lines: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const { port } = outside.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const env = Object.fromEntries(
    settingNames.flatMap((name) => {
      if (/^(?:ADMIN|DEMO|DATABASE|PUBLIC|S3|MAP|GEOCODER|IMAP|SMTP|WEBHOOK)_/.test(name)) return []
      if (name.endsWith('_URL')) return [[name, url]]
      if (name === 'MAILCHIMP_API_KEY') return [[name, `${planted(name).replaceAll('-', '')}-us6`]]
      const isSecret = /_(?:TOKEN|SECRET|KEY|PASSWORD|ID)$/.test(name) && name !== 'DEFAULT_COUNTRY_ID'
      return isSecret ? [[name, planted(name)]] : []
    }),
  )
  // The URL and the user of HyperGuest must be set together with its password.
  Object.assign(env, { HYPERGUEST_PMS_URL: url, HYPERGUEST_PMS_USER: 'office' })
  secrets = Object.entries(env)
    .filter(([name]) => !/_(?:URL|ID|USER)$/.test(name))
    .map(([, value]) => value)
  const mail = {
    SMTP_URL: `smtp://office:${planted('smtp')}@127.0.0.1:${port}`,
    IMAP_URL: `imap://office:${planted('imap')}@127.0.0.1:${port}/INBOX`,
    GEOCODER_URL: url,
    GEOCODER_CONTACT: 'office@stay.example',
    WEBHOOK_PRIVATE_ORIGIN: url,
  }
  secrets.push(planted('smtp'), planted('imap'))
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  server = await startTestApp(
    { ...env, ...mail, SIMULATORS: '0', LOG_LEVEL: 'trace', MEETUP_GROUPS: 'harbour' },
    undefined,
    (all) => all,
  )
  await addRecords(server)
}, 360_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await server?.close()
  outside.close()
})

/** The areas whose calls talk to other systems, or start work that does. */
const areas =
  /^(?:channelCalls|mews|hyperGuests|crm|mailchimp|marketing|webhooks|mailboxes|mails|map|contactedProviders)\./

test('no log and no table has a secret of an integration', async () => {
  for (const { call, url, body } of everyCall.filter(({ id }) => areas.test(id))) {
    await endRuns(server)
    await server.call(call.method, url, { as: 'ROLE_ADMIN', body })
  }
  // All scheduled work is started as the queue would start it.
  const { rows: queues } = await server.database.pool.query<{ name: string }>('select name from pgboss.queue')
  for (const { name } of queues)
    await server.database.pool.query(
      `insert into pgboss.job (name, data) values ($1, '{}') on conflict do nothing`,
      [name],
    )
  // Some work never ends, because the other system never sends the answer that the work waits for.
  const worked = `select distinct name from pgboss.job where state in ('completed', 'failed', 'retry')`
  await expect
    .poll(async () => (await server.database.pool.query(worked)).rowCount, { timeout: 180_000 })
    .toBeGreaterThan(queues.length / 2)
  const logs = lines.join('')
  expect(turn).toBeGreaterThan(5)
  for (const secret of secrets) expect(logs, secret).not.toContain(secret)
  expect(logs).not.toMatch(/secretKey|connectionParameters/)

  const { rows: tables } = await server.database.pool.query<{ schema: string; name: string }>(`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  for (const { schema, name } of tables) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select t::text as row from "${schema}"."${name}" t`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets) expect(all.includes(secret), `${schema}.${name} has ${secret}`).toBe(false)
  }
}, 300_000)
