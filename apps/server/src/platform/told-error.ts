import { hidden, masked } from './secrets/mask.ts'

/** The longest stack that is logged, in characters. */
const LONGEST_STACK = 8_000
/** The most nested causes that are logged. */
const DEEPEST = 5

/** The parts of an error that may be logged or stored. */
export interface ToldError {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * The error properties of Node, PostgreSQL and Fastify that help and hold no personal data. All others are dropped,
 * because libraries attach what they worked with: `pg` a client with its keys, others a request with its headers, and
 * PostgreSQL the values of a row.
 */
const DETAILS = [
  ...['code', 'errno', 'syscall', 'statusCode', 'status', 'reason'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
]

/** Reduces an error to what may be logged, with secrets masked. */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: masked(hidden(describeThrown(error))), stack: '' }
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

/** Describes a thrown value that is not an error. An object may hold anything, so its content is not logged. */
const describeThrown = (error: unknown) =>
  typeof error === 'object' ? 'an object was thrown' : String(error)

function detailsOf(error: Error): Record<string, string | number> {
  const details: Record<string, string | number> = {}
  for (const name of DETAILS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') details[name] = masked(value)
    if (typeof value === 'number') details[name] = value
  }
  return details
}

/** Formats an error with its stack and causes as text for a terminal. */
export function textOfError(error: unknown): string {
  const { message, stack, cause, errors } = toldError(error)
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])].filter((one) => one !== undefined)
  return [
    stack || message,
    ...inner.map((one) => `caused by: ${Reflect.get(Object(one), 'stack') ?? ''}`),
  ].join('\n')
}

/** A copy of an error with only what may be logged, for libraries that log all properties of an error. */
export function tellable(error: unknown): Error {
  const { message, stack } = toldError(error)
  return Object.assign(new Error(message), { stack })
}
