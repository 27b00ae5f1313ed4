import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { Call } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../kit/openapi.ts'

/** The calls as an OpenAPI document, and as pages to read. */
export async function documentation(app: FastifyInstance, areas: Record<string, Record<string, Call>>) {
  const document = openApi(areas)
  app.get('/api/openapi.json', async () => document)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: Object(document) } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
