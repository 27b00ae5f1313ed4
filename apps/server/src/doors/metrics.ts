import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Counted } from '../kit/counted.ts'
import type { Database } from '../platform/database.ts'

/** Milliseconds for which the answer is cached. It is long, and anybody who reaches the URL may request it. */
const KEPT = 1_000

/** Caches the result of a function, so that it runs once per period for all callers. @param time milliseconds */
function keptFor<Value>(time: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  let until = 0
  return () => {
    if (!kept || performance.now() >= until) {
      kept = read()
      until = performance.now() + time
    }
    return kept
  }
}

/** Counts the connections of the pool. */
export const connectionsOf = (pool: Database['pool']): Counted => ({
  name: 'stayboard_database_connections',
  help: 'Connections of the pool by state',
  labels: ['state'],
  count: async () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

/**
 * Serves `/metrics` in the Prometheus text format: calls by path and status, process metrics, and counts of areas.
 * Counts that fail, because the database is unavailable, are left out.
 */
export function metrics(app: FastifyInstance, counted: readonly Counted[]) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'stayboard_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const { name, help, labels, count } of counted)
    new Gauge({
      ...{ name, help, labelNames: labels, registers: [registry] },
      async collect() {
        this.reset()
        try {
          for (const one of await count()) this.set(one.labels, one.value)
        } catch (error) {
          app.log.warn({ err: error }, `${name} could not be counted`)
        }
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    calls.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const text = keptFor(KEPT, () => registry.metrics())
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await text()))
}
