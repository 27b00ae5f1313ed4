import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'

export const EVENT_STREAM = 'text/event-stream'

/** A changed record. Clients load its content with the record's own call, which checks their rights. */
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
  /** The first event. Later events include every change after its id. */
  ready: 'ready',
  /** An array of `RecordChange`, in the order of the commits. */
  changes: 'changes',
  /** Some changes were lost, so clients must reload everything. */
  afresh: 'afresh',
  /** The session has ended. The stream closes after this event. */
  ended: 'ended',
} as const

/**
 * The event stream of changes. It belongs to no area, because it has no single answer: it stays open until the session ends.
 */
export const followEvents = call({
  summary:
    'Server-sent events: which records change, as long as the session lasts; only what the caller may read',
  method: 'GET',
  path: '/api/events',
  access: 'signedIn',
  files: [EVENT_STREAM],
})
