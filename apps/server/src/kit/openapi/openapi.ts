import { type Call, isForm, Links, RoleName, rowOf, shapeOf, WebhookMessage } from '@stayboard/contract'
import type { z } from 'zod'
import { inSlices } from '../slices.ts'
import { components, pascal } from './components.ts'
import { bodySchema, isNothing, jsonSchema, type Schema } from './json-schema.ts'
import { answerName, bodyName, rowName } from './names.ts'
import {
  answerHeaders,
  fieldError,
  headers,
  headersOf,
  problem,
  refusalsOf,
  requestHeaders,
  responses,
} from './responses.ts'

type Named = ReturnType<typeof components>
interface Declared {
  area: string
  name: string
  call: Call
}

/**
 * The OpenAPI 3.1 document of the calls, by area. Bodies, answers and rows are named schemas, and so is every shape and
 * enumeration that occurs twice. Refusals and headers are described once. It is built in slices, because it takes a second.
 */
export async function openApi(areas: Record<string, Record<string, Call>>): Promise<Schema> {
  const calls = Object.entries(areas).flatMap(([area, named]) =>
    Object.entries(named).map(([name, call]) => ({ area, name, call })),
  )
  const named = components({
    Problem: problem,
    FieldError: fieldError,
    RoleName: jsonSchema(RoleName),
    Links: jsonSchema(Links),
  })
  const endStep = inSlices()
  for (const { call } of calls) {
    for (const part of [call.query, call.answer]) if (!isNothing(part)) named.count(jsonSchema(part))
    if (!isNothing(call.body)) named.count(bodySchema(call))
    await endStep()
  }
  await nameRecords(named, calls, endStep)
  const paths: Record<string, Schema> = {}
  for (const one of calls) {
    await endStep()
    const path = documentedPath(calls, one.call)
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operation(named, { ...one, path }) }
  }
  return {
    ...about(Object.keys(areas)),
    paths,
    webhooks: webhooks(),
    components: { ...shared, schemas: sorted(named.schemas) },
  }
}

/** Documents the payload of webhooks. One entry covers all events. */
const webhooks = (): Schema => ({
  event: {
    post: {
      operationId: 'webhooks.event',
      tags: ['webhooks'],
      summary: 'Sent to the addresses of webhooks, signed by the convention of Standard Webhooks',
      description:
        'The headers webhook-id, webhook-timestamp and webhook-signature identify and sign the message.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(WebhookMessage) } },
      },
      responses: {
        '2XX': {
          description: 'Received. Any other answer is a failure, and the message is sent again later.',
        },
        '410': { description: 'The webhook is switched off.' },
      },
      security: [],
    },
  },
})

/** The path of a call in the document. Calls with the same path share an entry, whatever their parameters are named. */
function documentedPath(calls: readonly Declared[], { path }: Call): string {
  const shape = (one: string) => one.replaceAll(/\{\w+\}/g, '{}')
  return calls.find(({ call }) => shape(call.path) === shape(path))?.call.path ?? path
}

const about = (areas: string[]): Schema => ({
  openapi: '3.1.0',
  info: {
    title: 'Stayboard',
    version: '1',
    description: 'The back-office of companies that house people.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/', description: 'The server that answered this document' }],
  tags: areas.map((name) => ({ name, description: `The calls of ${words(name)}.` })),
})

const shared: Schema = {
  responses,
  headers,
  parameters: requestHeaders,
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The token of POST /login, or an API token of a user (stb_…)',
    },
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The key of an exploiter' },
  },
}

/** Converts a name to words: `providerMetas` becomes "provider metas". */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const sorted = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Names the schemas of records after the calls that answer with a single record. Must run before lists and other
 * answers are named.
 */
async function nameRecords(named: Named, calls: readonly Declared[], endStep: () => Promise<void>) {
  for (const { area, name, call } of calls) {
    await endStep()
    if (name === 'get' && !isNothing(call.answer))
      named.as(answerName(area, name, call), jsonSchema(call.answer))
  }
  for (const { area, name, call } of calls) {
    await endStep()
    const row = rowOf(call)
    if (shapeOf(row))
      named.as(rowName(call), jsonSchema(row as z.ZodType), `${pascal(area)}${pascal(name)}Row`)
  }
}

function operation(named: Named, { area, name, call, path }: Declared & { path: string }): Schema {
  const isVersioned = 'version' in (shapeOf(call.answer) ?? {})
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: whoMay(call.access),
    parameters: [...pathParameters(path), ...queryParameters(named, call), ...headersOf(call, isVersioned)],
    ...(isNothing(call.body) ? {} : { requestBody: requestBody(named, { area, name, call }) }),
    responses: {
      [call.status]: {
        description: 'Success',
        headers: answerHeaders(isVersioned, call.method),
        ...answerOf(named, { area, name, call }),
      },
      ...(isVersioned && call.method === 'GET'
        ? { 304: { $ref: '#/components/responses/NotModified' } }
        : {}),
      ...refusalsOf(call),
    },
    security: securityOf(call.access),
  }
}

/** The request body of a call in the document. It is optional if the call accepts a request without a body. */
function requestBody(named: Named, { area, name, call }: Declared): Schema {
  const { body } = call
  const schema = named.as(bodyName(area, name, call), bodySchema(call), `${pascal(area)}${pascal(name)}Body`)
  const type = isForm(body) ? 'multipart/form-data' : 'application/json'
  return { required: !body.safeParse({}).success, content: { [type]: { schema } } }
}

function answerOf(named: Named, { area, name, call }: Declared): Schema {
  const { answer, files } = call
  if (files) {
    const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { content: Object.fromEntries(files.map((type) => [type, bytes])) }
  }
  if (isNothing(answer)) return {}
  return {
    content: {
      'application/json': {
        schema: named.as(
          answerName(area, name, call),
          jsonSchema(answer),
          `${pascal(area)}${pascal(name)}Answer`,
        ),
      },
    },
  }
}

function securityOf(access: Call['access']): Schema[] {
  if (access === 'anybody') return []
  return access === 'apiKey' ? [{ apiKey: [] }] : [{ token: [] }]
}

function whoMay(access: Call['access']): string {
  if (access === 'anybody') return 'Anybody.'
  if (access === 'signedIn') return 'Every signed-in user.'
  if (access === 'apiKey') return 'The site of an exploiter, with its API key.'
  return `Users with one of these roles: ${access.join(', ')}.`
}

/** Documents the parameters of a path, all of which are record ids. */
const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))

function queryParameters(named: Named, call: Call): Schema[] {
  const { properties = {}, required = [] } = jsonSchema(call.query)
  const names = new Set(Array.isArray(required) ? required : [])
  return Object.entries<Schema>(Object(properties)).map(([name, field]) => ({
    name,
    in: 'query',
    required: names.has(name),
    schema: named.inline(name === 'sort' ? `${rowName(call)}Sort` : pascal(name), field),
  }))
}
