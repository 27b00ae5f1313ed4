import { z } from 'zod'

/** One wrong field: its name (dotted when nested), the English text and its message key. */
export const FieldProblem = z.object({ field: z.string(), message: z.string(), code: z.string().optional() })
export type FieldProblem = z.infer<typeof FieldProblem>

const Value = z.unknown()

/** A record that was changed again since: what a field had become, and what it is now. */
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
  retryAfter?: number | null
}

/**
 * A call that did not go well: what the server said, or `code: 'network'` (status 0) when it said nothing.
 * `current` and `fields` stand on a stale write: the record as it is now, and what both sides changed.
 * `conflicts` stand on what cannot be undone, because it was changed again. `uses` stands on a record that is still in use: by how many of what. `retryAfter` in seconds.
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
    this.retryAfter = facts.retryAfter ?? null
  }

  get isNetwork(): boolean {
    return this.code === 'network'
  }
}

/** No answer came: the line, the server or a proxy is away. */
export const networkProblem = () =>
  new Problem({ status: 0, code: 'network', message: 'The server could not be reached' })

/** No answer came in the time that a reader waits. */
export const timeoutProblem = () =>
  new Problem({ status: 0, code: 'timeout', message: 'The server did not answer in time' })

/** Reads an answer that is not a success; an answer of another shape counts as `generic`. */
export async function problemFrom(response: Response): Promise<Problem> {
  const json: unknown = await response.json().catch(() => ({}))
  const shape = Shape.safeParse(json)
  const seconds = Number(response.headers.get('retry-after'))
  return new Problem({
    ...(shape.success ? shape.data : { message: '', code: 'generic' }),
    status: response.status,
    retryAfter: seconds > 0 ? seconds : null,
  })
}
