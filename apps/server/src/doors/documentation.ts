import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { allCalls, followEvents, intake } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../kit/openapi/openapi.ts'

let built: object | undefined

/** Built once, because it is the same for every server in this process. */
const openApiDocument = () => {
  built ??= openApi({ ...allCalls(), events: { follow: followEvents }, intake })
  return built
}

/** Serves the calls as an OpenAPI document and as readable pages. */
export async function documentation(app: FastifyInstance) {
  const document = openApiDocument()
  app.get('/api/openapi.json', async () => document)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: Object(document) } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
