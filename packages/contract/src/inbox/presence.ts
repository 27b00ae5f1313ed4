import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { RecordAddress } from '../records/history.ts'

/**
 * `interval`: seconds between two announcements of an open page. `lapse`: seconds after which a silent page
 * no longer counts.
 */
export const PRESENCE_SECONDS = { interval: 5, lapse: 15 }

/** Announces that a user has a record open, and returns who else has. */
export const presence = area('presence', {
  announce: call({
    summary: 'Announce that a page has a record open, or closed; answers who else has it open',
    method: 'POST',
    path: '/api/presence',
    access: 'signedIn',
    body: z.object({
      record: RecordAddress.describe('The address of the record: /api/organisation/4'),
      page: z.uuid({ error: 'type' }).describe('A random number chosen by the page'),
      isOpen: z.boolean({ error: 'type' }).default(true),
      isWriting: z.boolean({ error: 'type' }).default(false).describe('Whether the user writes an answer'),
    }),
    answer: z.object({
      others: z
        .array(z.object({ id: Id, name: z.string(), isWriting: z.boolean() }))
        .describe('Other users by name, at most 50'),
    }),
  }),
})
