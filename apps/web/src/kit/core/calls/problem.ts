import { z } from 'zod'

/** One invalid field: its name (dotted when nested), the English text and its message key. */
export const FieldProblem = z.object({ field: z.string(), message: z.string(), code: z.string().optional() })
export type FieldProblem = z.infer<typeof FieldProblem>

const Value = z.unknown()

/** A record that was changed after the action to undo: the value that the action left, and the value now. */
const Conflict = z.object({
  kind: z.string(),
  recordId: z.number(),
  recordName: z.string().nullable(),
  isGone: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      left: Value,
      now: Value,
      leftName: z.string().nullable(),
      nowName: z.string().nullable(),
    }),
  ),
})
export type ChangedAgain = z.infer<typeof Conflict>

const Shape = z.object({
  message: z.string().default(''),
  code: z.string().default('generic'),
  errors: z.array(FieldProblem).default([]),
  requestId: z.string().nullish(),
  current: z.unknown().optional(),
  fields: z.array(z.string()).default([]),
  uses: z.record(z.string(), z.number()).default({}),
  conflicts: z.array(Conflict).default([]),
})

interface Facts {
  status: number
  message: string
  code: string
  errors?: FieldProblem[]
  current?: unknown
  fields?: string[]
  uses?: Record<string, number>
  conflicts?: ChangedAgain[]
  requestId?: string | null
  body?: unknown
  retryAfter?: number | null
}

/**
 * A failed call. `code` is the server's message key, or with status 0 `network` if there was no answer, and
 * `fileChanged` if a file to send is not as it was chosen. `current` and
 * `fields` are set for a stale write: the record as it is now, and the fields that both sides changed. `conflicts` is
 * set if an action cannot be undone because its records were changed again. `uses` is set for a record that is still
 * in use: the number of uses by kind. `body` is the whole answer, which may have members of one area. `retryAfter` is in
 * seconds.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly current: unknown
  readonly fields: readonly string[]
  readonly uses: Readonly<Record<string, number>>
  readonly conflicts: readonly ChangedAgain[]
  readonly requestId: string | null
  readonly body: unknown
  readonly retryAfter: number | null

  constructor(facts: Facts) {
    super(facts.message)
    this.name = 'Problem'
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? []
    this.current = facts.current
    this.fields = facts.fields ?? []
    this.uses = facts.uses ?? {}
    this.conflicts = facts.conflicts ?? []
    this.requestId = facts.requestId ?? null
    this.body = facts.body
    this.retryAfter = facts.retryAfter ?? null
  }

  get isNetwork(): boolean {
    return this.code === 'network'
  }
}

/** No answer came, because the network, a proxy or the server is down. */
export const networkProblem = () =>
  new Problem({ status: 0, code: 'network', message: 'The server could not be reached' })

/** No answer came within the timeout of reading calls. */
export const timeoutProblem = () =>
  new Problem({ status: 0, code: 'timeout', message: 'The server did not answer in time' })

/** A chosen file was changed, moved or deleted, so that the browser refuses to read it. */
export const fileProblem = () =>
  new Problem({ status: 0, code: 'fileChanged', message: 'The file has changed since it was chosen' })

/** Reads an error answer. An answer of another shape becomes the code `generic`. */
export async function problemFrom(response: Response): Promise<Problem> {
  const json: unknown = await response.json().catch(() => ({}))
  const shape = Shape.safeParse(json)
  const seconds = Number(response.headers.get('retry-after'))
  return new Problem({
    ...(shape.success ? shape.data : { message: '', code: 'generic' }),
    status: response.status,
    body: json,
    retryAfter: seconds > 0 ? seconds : null,
  })
}

/** The problem of an address whose ids are no numbers, as the server reports an unknown id. */
export const notThere = new Problem({ status: 404, code: 'notFound', message: '' })
