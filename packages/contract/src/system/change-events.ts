import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'

export const EVENT_STREAM = 'text/event-stream'

/** One record that changed. The reader fetches its content with the record's own call, which checks rights. */
export const RecordChange = z.object({
  kind: z.string().describe('The path of the kind: /api/organisation'),
  area: z.string().describe('The tag of its calls in the OpenAPI document: organisations'),
  id: Id,
  version: z.int().nullable().describe('The current version; null if only a part of the record changed'),
  operation: z.enum(['insert', 'update', 'delete']),
})
export type RecordChange = z.infer<typeof RecordChange>

/** The names of the events on the stream. */
export const streamEvents = {
  /** The first event: no change after its id is missed. */
  ready: 'ready',
  /** `RecordChange[]`, in the order of their commits. */
  changes: 'changes',
  /** Changes were missed, and it is not known which: the client must read everything again. */
  afresh: 'afresh',
  /** The session has ended; the stream ends. */
  ended: 'ended',
} as const

/**
 * The stream of changes. It belongs to no area, because no handler returns its answer: it stays open as long as the
 * session.
 */
export const followEvents = call({
  summary:
    'Server-sent events: which records change, as long as the session lasts; only what the caller may read',
  method: 'GET',
  path: '/api/events',
  access: 'signedIn',
  files: [EVENT_STREAM],
})
