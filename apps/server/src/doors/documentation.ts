import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { allCalls, followEvents, intake } from '@stayboard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../kit/http/caller.ts'
import { addressLimit } from '../kit/http/limits/address-limit.ts'
import { openApi } from '../kit/openapi/openapi.ts'
import { Problem } from '../kit/problems.ts'

interface Text {
  plain: Buffer
  compressed: Buffer
}

let built: Promise<Text> | undefined

/**
 * The OpenAPI document as bytes. It is built on the first request, because that takes as long as the rest of the start,
 * and only once per process. It is cached as bytes, because anybody may request it and serialising takes some 10 ms.
 */
const openApiDocument = () => {
  built ??= writtenDocument().catch((error: unknown) => {
    built = undefined
    throw error
  })
  return built
}

async function writtenDocument(): Promise<Text> {
  const document = await openApi({ ...allCalls(), events: { follow: followEvents }, intake })
  const plain = Buffer.from(JSON.stringify(document))
  return { plain, compressed: await promisify(gzip)(plain) }
}

/** The paths of the document with their media types. JSON is valid YAML, so both get the same content. */
const types = new Map([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/json', 'application/json; charset=utf-8'],
  ['/api/docs/yaml', 'application/yaml; charset=utf-8'],
])

/** Answers requests for the document. */
async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
  const type = types.get(request.routeOptions.url ?? '')
  if (type === undefined) return
  const { plain, compressed } = await openApiDocument()
  reply.type(type).header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(compressed)
}

/** The rate limit per address: requests per minute. The documentation page needs about ten. */
const perAddress = { most: 120, window: 60_000 }

/** Serves the OpenAPI document and readable pages, for everybody, with a rate limit. */
export async function documentation(app: FastifyInstance) {
  await app.register((scope, _options, done) => {
    documents(scope).then(() => done(), done)
  })
}

async function documents(app: FastifyInstance) {
  const limit = addressLimit(perAddress)
  app.addHook('onRequest', async ({ ip }) => {
    const address = placeOf(ip)
    if (limit.isReached(address)) throw new Problem(429, 'tooManyRequests', { retryAfter: 60 })
    limit.count(address)
  })
  app.get('/api/openapi.json', sendDocument)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: Object({}) } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // Send the cached document. The plugin would serialise it for each request.
    uiHooks: { onRequest: sendDocument },
  })
}
