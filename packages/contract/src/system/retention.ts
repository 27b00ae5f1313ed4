import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Instant } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'

/** The maximum number of days that can be chosen: a hundred years. */
export const MOST_DAYS = 36_500

/**
 * The kinds of old data that are deleted. For each: the default number of days (`null` for no deletion), and the minimum
 * (docs/rules/retention.md).
 */
export const retentions = {
  accesses: { usual: 730, least: 90 },
  mailSources: { usual: null, least: 30 },
  intakes: { usual: null, least: 30 },
  closedEnquiries: { usual: null, least: 365 },
  channelCalls: { usual: 90, least: 7 },
  mewsMessages: { usual: 90, least: 30 },
  webhookDeliveries: { usual: 30, least: 7 },
  notifications: { usual: 90, least: 7 },
  // An IP address counts as known for 90 days after a sign-in, so sessions must be kept for that time.
  sessions: { usual: 90, least: 90 },
  // Imports are kept for as long as they can be undone.
  imports: { usual: 30, least: 30 },
  replyFiles: { usual: 30, least: 30 },
  unusedFiles: { usual: 30, least: 30 },
  runs: { usual: 365, least: 30 },
  unstoredMails: { usual: 30, least: 7 },
} as const satisfies Record<string, { usual: number | null; least: number }>
export type RetentionKind = keyof typeof retentions
export const retentionKinds = Object.keys(retentions) as [RetentionKind, ...RetentionKind[]]

const Days = z
  .int({ error: 'numbersOnly' })
  .min(1, { error: 'numbersOnly' })
  .max(MOST_DAYS, { error: 'maximum' })
  .nullable()

const Kinds = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      days: Days.describe('null: kept for good'),
      usual: z.int().nullable().describe('The days without a choice'),
      least: z.int().describe('The fewest days that can be chosen'),
      rows: z.int(),
      bytes: z.int().nullable().describe('Of the table, or of the files; null if unknown'),
      oldestAt: Instant.nullable(),
      removable: z.int().describe('How many are older, and would be removed now'),
    }),
  ),
  _links: Links,
})

/** The calls of retention periods. */
export const retentionCalls = {
  retention: call({
    summary:
      'How much old data there is of each kind, for how long it is kept, and what would be removed now',
    method: 'GET',
    path: '/api/system/maintenance/retention',
    access: [A],
    answer: Kinds,
  }),
  setRetention: call({
    summary: 'Choose for how many days a kind of old data is kept',
    method: 'PUT',
    path: '/api/system/maintenance/retention',
    access: [A],
    body: z.object({
      kind: z.enum(retentionKinds, { error: 'option' }),
      days: Days,
      seen: Days.describe('The days when the caller read them; if others apply by now: 409'),
    }),
    answer: Kinds,
  }),
  removeOld: call({
    summary: 'Remove old data now, in the background',
    method: 'POST',
    path: '/api/system/maintenance/retention/remove_old',
    access: [A],
    answer: z.object({ isQueued: z.boolean(), _links: Links }),
  }),
}
