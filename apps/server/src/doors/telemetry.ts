import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counted } from '../kit/counted.ts'
import type { Begun } from '../platform/telemetry/piece.ts'
import { telemetry } from '../platform/telemetry/telemetry.ts'

/** Traces every call and exports the counts of areas, if the settings name a receiver (docs/operations.md#traces). */
export function measureCalls(app: FastifyInstance, counted: readonly Counted[]): void {
  const measuring = telemetry.running
  if (!measuring) return
  measuring.onTrouble((line) => app.log.warn(line))
  measuring.observe(counted)
  const calls = new WeakMap<FastifyRequest, Begun>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const labels = { 'http.request.method': method, 'http.route': routeOptions.url ?? 'unknown' }
    const name = `${method} ${labels['http.route']}`
    const begun = measuring.begin({ kind: 'call', name, labels, details: { 'request.id': id } })
    calls.set(request, begun)
    begun.within(done)
  })
  // Re-enter the span: reading the body runs in the asynchronous context of the connection, which is not part of the
  // span.
  app.addHook('preHandler', (request, _reply, done) => {
    const begun = calls.get(request)
    if (begun) begun.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    calls.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode < 500 ? undefined : '5xx')
  })
}
