import { hidden, masked } from './secrets/mask.ts'

/** The longest stack that is told, in characters. */
const LONGEST_STACK = 8_000
/** How many causes of causes are told. */
const DEEPEST = 5

/** What is told of an error in a log, or kept of it. */
export interface ToldError {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * The details of errors that help and hold no data: of Node, PostgreSQL and Fastify. Everything else is left out, because
 * libraries attach what they worked with to their errors: `pg` a client with its keys, others a request with its headers,
 * and PostgreSQL the values of a row.
 */
const DETAILS = [
  ...['code', 'errno', 'syscall', 'statusCode', 'status', 'reason'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
]

/** @returns only what may be told, with secrets masked */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: masked(hidden(wordOf(error))), stack: '' }
  const { message, stack = '', cause } = error
  const errors = error instanceof AggregateError ? error.errors : []
  const tell = (inner: unknown) => toldError(inner, depth + 1)
  return {
    type: error.constructor.name,
    message: masked(message),
    stack: masked(stack, LONGEST_STACK),
    ...detailsOf(error),
    ...(cause !== undefined && depth < DEEPEST ? { cause: tell(cause) } : {}),
    ...(errors.length > 0 && depth < DEEPEST ? { errors: errors.slice(0, DEEPEST).map(tell) } : {}),
  }
}

/** An object that was thrown may hold anything. */
const wordOf = (error: unknown) => (typeof error === 'object' ? 'an object was thrown' : String(error))

function detailsOf(error: Error): Record<string, string | number> {
  const details: Record<string, string | number> = {}
  for (const name of DETAILS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') details[name] = masked(value)
    if (typeof value === 'number') details[name] = value
  }
  return details
}

/** An error with its stack and causes, as text for a terminal. */
export function textOfError(error: unknown): string {
  const { message, stack, cause, errors } = toldError(error)
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])].filter((one) => one !== undefined)
  return [
    stack || message,
    ...inner.map((one) => `caused by: ${Reflect.get(Object(one), 'stack') ?? ''}`),
  ].join('\n')
}

/** An error of which only what may be told is left, for a library that keeps whatever is attached to an error. */
export function tellable(error: unknown): Error {
  const { message, stack } = toldError(error)
  return Object.assign(new Error(message), { stack })
}
