import { type Call, documentedAs, EVENT_STREAM, isForm, type RoleName } from '@stayboard/contract'
import { z } from 'zod'

type Schema = Record<string, unknown>

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'What a user is shown' },
    code: { type: 'string', description: 'The same for every language' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document of the calls, by area. */
export function openApi(areas: Record<string, Record<string, Call>>): Schema {
  const paths: Record<string, Schema> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(area, name, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stayboard',
      version: '1',
      description: 'The back-office of companies that house people.',
    },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of POST /login',
        },
      },
    },
  }
}

function operation(area: string, name: string, call: Call): Schema {
  const { status } = call
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: whoMay(call.access),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...headers(call)],
    ...(isNothing(call.body) ? {} : { requestBody: requestBody(call.body) }),
    responses: {
      [status]: { description: 'Done', ...answerOf(call) },
      ...failures(call),
    },
    security: call.access === 'anybody' ? [] : [{ token: [] }],
  }
}

/** A body that may be empty may also be left out. */
const requestBody = (body: z.ZodType) => ({
  required: !body.safeParse({}).success,
  content: isForm(body) ? { 'multipart/form-data': { schema: schemaOf(body) } } : json(schemaOf(body)),
})

function answerOf({ answer, files }: Call): Schema {
  if (!files) return isNothing(answer) ? {} : { content: json(schemaOf(answer)) }
  const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { content: Object.fromEntries(files.map((type) => [type, bytes])) }
}

const isNothing = (schema: z.ZodType) => schema instanceof z.ZodUndefined
const json = (schema: Schema) => ({ 'application/json': { schema } })

function whoMay(access: Call['access']): string {
  if (access === 'anybody') return 'Anybody.'
  if (access === 'signedIn') return 'Whoever is signed in.'
  return `Whoever holds one of: ${access.map((role: RoleName) => role).join(', ')}.`
}

/** What goes over the wire: decoded values read as they are sent. */
function schemaOf(schema: z.ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(documentedAs.get(schema) ?? schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.kind
      delete jsonSchema.target
      delete jsonSchema.known
    },
  })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject): Schema[] {
  const { properties = {}, required = [] } = schemaOf(schema)
  const names = new Set(Array.isArray(required) ? required : [])
  return Object.entries(Object(properties)).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || names.has(name),
    schema: field,
  }))
}

function headers({ creates, method, files }: Call): Schema[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  const found: Schema[] = []
  if (files?.includes(EVENT_STREAM))
    found.push(header('Last-Event-ID', 'The last id seen: tells what came since'))
  if (creates) found.push(header('Idempotency-Key', 'A repeat within a day answers the first answer again'))
  if (method === 'PUT' || method === 'DELETE') found.push(header('If-Match', 'The version last seen'))
  return found
}

function failures({ access, method, path }: Call): Schema {
  const statuses = ['400', '429', '503']
  if (access !== 'anybody') statuses.push('401', '403')
  else statuses.push('401')
  // What takes the place of a number in the path may make another address of it.
  if (path.includes('{')) statuses.push('405')
  // A record may be named in the path, and in a body too.
  if (path.includes('{') || method !== 'GET') statuses.push('404')
  if (method !== 'GET') statuses.push('409', '413', '415', '422')
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(statuses.sort().map((status) => [status, { description: 'Refused', content }]))
}
