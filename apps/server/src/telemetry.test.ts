import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outgoing } from './integrations/http/outgoing.ts'
import { type LocalServer, listenLocally } from './integrations/local-server.ts'
import { readSettings } from './platform/settings/settings.ts'
import { measured, openTelemetry } from './platform/telemetry/telemetry.ts'
import type { TestApp } from './testing/app.ts'
import { isFullRun } from './testing/extent.ts'
import { startAppWithRecords } from './testing/samples.ts'
import { compileCache } from './testing/servers/server-process.ts'
import { startSmtp, type TestSmtp } from './testing/servers/smtp.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Attribute {
  key: string
  value: object
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
interface Metric {
  name: string
  [kind: string]: unknown
}

/** A receiver of OTLP over HTTP, like a collector, and what it received. */
const spans: Span[] = []
const metrics: Metric[] = []
const messages: { path: string; key: unknown; body: string }[] = []
let collector: Server
let smtp: TestSmtp
let elsewhere: LocalServer
let server: TestApp
let endTelemetry: () => Promise<void>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = await text(request)
    messages.push({ path: request.url ?? '', key: request.headers['x-key'], body })
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body)
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    for (const { scopeMetrics } of resourceMetrics)
      for (const scope of scopeMetrics) metrics.push(...scope.metrics)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  smtp = await startSmtp()
  elsewhere = await listenLocally((_, response) => response.end('planted-answer'))
  const url = `http://127.0.0.1:${Object(collector.address()).port}`
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=planted%20key',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    WEBHOOK_PRIVATE_ORIGIN: elsewhere.url,
    SMTP_URL: smtp.url.replace('//', '//planted-user:planted-word@'),
  }
  endTelemetry = await openTelemetry(readSettings(settings))
  server = await startAppWithRecords(settings, (kinds) =>
    kinds.filter(({ name }) => isFullRun || ['send-mail', 'webhooks'].includes(name)),
  )
})
afterAll(async () => {
  await server.close()
  await endTelemetry()
  collector.closeAllConnections()
  collector.close()
  await smtp.close()
  await elsewhere.close()
})

const soon = { timeout: 60_000, interval: 200 }
const attribute = (span: Span, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0]
const named = (name: string) => spans.filter((span) => span.name === name)
const partsOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('a call is one trace with its statements, under the number that the log has', async () => {
  const client = { firstname: 'planted-name', lastname: 'B', email: 'planted@client.example' }
  const answer = await server.call('POST', '/api/client', { as: 'ROLE_ADMIN', body: client })
  expect(answer.status).toBe(200)
  const id = String(answer.headers['x-request-id'])
  const mine = () => spans.find((span) => attribute(span, 'request.id') === id)
  await expect.poll(mine, soon).toBeDefined()
  const call = mine()
  if (!call) return
  expect(call.name).toBe('POST /api/client')
  expect(Number(attribute(call, 'http.response.status_code'))).toBe(200)
  const texts = partsOf(call).map((span) => attribute(span, 'db.query.text'))
  expect(texts).toEqual(expect.arrayContaining(['commit', expect.stringMatching(/^insert into "clients"/)]))
})

test('jobs have traces with the mails that they send', async () => {
  const mail = { toAddresses: 'ann@berg.example', subject: 'planted-subject', body: '<p>planted-text</p>' }
  await server.call('POST', '/api/v2/enquiry/mail/1', { as: 'ROLE_MANAGER', body: mail })
  const work = async () => {
    await server.database.pool.query(`update mails set send_after = now() - interval '1 minute'`)
    await server.database.pool.query("update pgboss.job set start_after = now() where name = 'send-mail'")
    return parentsOf('SMTP send')
  }
  await expect.poll(work, soon).toContain('job send-mail')
})

test('requests to webhooks and channel managers are parts of the work that sends them', async () => {
  const job = { kind: 'job', name: 'job of a test', labels: {} } as const
  const send = outgoing({ base: elsewhere.url, timeout: 10_000, longest: 1000, atOnce: 1 })
  const message = { method: 'DELETE', target: 'planted-path?key=planted', body: 'planted-body' } as const
  await measured(
    () => job,
    () => send(message),
  )
  await expect.poll(() => parentsOf('DELETE'), soon).toEqual(['job of a test'])
  const [request] = named('DELETE')
  expect(request && attribute(request, 'server.address')).toBe('127.0.0.1')
})

test('a delivery of a webhook is a part of its job, under the number that the receiver sees', async () => {
  const ask = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await server.call(method, path, { as: 'ROLE_ADMIN', body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const url = `${elsewhere.url}/planted-hook`
  const given = { name: 'Hook', url, events: ['client.created'], user: '/api/user/1' }
  const { webhookEndpointId } = await ask('POST', '/api/webhook_endpoint', given)
  await ask('POST', `/api/webhook_endpoint/${webhookEndpointId}/secret`, {})
  await ask('POST', '/api/client', {
    firstname: 'planted-b',
    lastname: 'B',
    email: 'planted-b@client.example',
  })
  const query = 'update pgboss.job set start_after = now() where name = $1'
  const delivered = async () => {
    await server.database.pool.query(query, ['webhooks'])
    return named('webhook delivery')[0]
  }
  await expect.poll(delivered, soon).toBeDefined()
  const [delivery] = named('webhook delivery')
  if (!delivery) return
  const { rows } = await server.database.pool.query('select message_id as id from webhook_deliveries')
  expect(rows.map(({ id }) => id)).toContain(attribute(delivery, 'stayboard.webhook.message'))
  expect(attribute(delivery, 'stayboard.webhook.result')).toBe('200')
  expect(partsOf(delivery).map(({ name }) => name)).toEqual(['POST'])
  // The job runs as long as there are active endpoints.
  await ask('PUT', '/api/webhook_endpoint', { webhookEndpointId, isActive: false })
  await expect.poll(() => parentsOf('webhook delivery'), soon).toContain('job webhooks')
  const job = named('job webhooks').find(({ spanId }) => spanId === delivery.parentSpanId)
  expect(job && attribute(job, 'stayboard.job.id')).toBeTruthy()
})

/** Returns the names of the parents of all spans with this name. */
const parentsOf = (name: string) =>
  named(name).map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name)

test('metrics have the durations, the state of the system and the pool', async () => {
  const names = () => new Set(metrics.map(({ name }) => name))
  const expected = [
    ...['http.server.request.duration', 'db.client.operation.duration', 'http.client.request.duration'],
    ...['stayboard.job.duration', 'stayboard.mail.duration', 'stayboard.webhook.duration'],
    ...['stayboard_measure', 'stayboard_database_connections'],
  ]
  await expect.poll(() => expected.filter((name) => !names().has(name)), soon).toEqual([])
})

test('no message has a value of a statement, a text, an address with its path, or a key', () => {
  expect(new Set(messages.map(({ path, key }) => `${path} ${key}`))).toEqual(
    new Set(['/v1/traces planted key', '/v1/metrics planted key']),
  )
  expect(messages.map(({ body }) => /planted[\w-]*/.exec(body)?.[0]).filter(Boolean)).toEqual([])
})

test('without a receiver nothing of OpenTelemetry is loaded', () => {
  // This program prints the name of each package that is loaded.
  const program = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) process.stdout.write(name + ' ' + context.parentURL + '\\n')
      return next(name, context)
    } })
    const { openTelemetry } = await import('./platform/telemetry/telemetry.ts')
    await openTelemetry({ telemetry: undefined })
    ${isFullRun ? "await import('./app.ts')" : "await import('./platform/database.ts')"}`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    ...{ cwd: import.meta.dirname, env: { ...process.env, ...compileCache } },
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  })
  // The queue and the metrics load only the interface of OpenTelemetry, which does nothing.
  expect(said.split('\n').filter((line) => !/^$|pg-boss|prom-client/.test(line))).toEqual([])
})
