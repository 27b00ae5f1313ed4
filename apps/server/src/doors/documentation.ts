import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { allCalls, followEvents, intake } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../kit/openapi/openapi.ts'

let built: object | undefined

/** Built at the first request, because it takes as long as the rest of the start, and once for all servers of a process. */
const openApiDocument = () => {
  built ??= openApi({ ...allCalls(), events: { follow: followEvents }, intake })
  return built
}

/** Serves the calls as an OpenAPI document and as readable pages. */
export async function documentation(app: FastifyInstance) {
  app.get('/api/openapi.json', async () => openApiDocument())
  await app.register(fastifySwagger, { mode: 'static', specification: { document: Object({}) } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    transformSpecification: openApiDocument,
    transformSpecificationClone: false,
  })
}
