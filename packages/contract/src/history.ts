import { z } from 'zod'
import { area } from './kit/area.ts'
import { call } from './kit/call.ts'
import { Id, Instant } from './kit/fields.ts'
import { Links, listOf, listQuery } from './kit/lists.ts'
import { A, C, everyRole, K, M } from './kit/roles.ts'

/** Days within which a change can be undone (docs/rules/history.md#undo). */
export const UNDO_DAYS = 30

/** Lists cut values at this many characters; a single change shows them whole. */
export const SHORT_VALUE = 300

/** The address of a record, as in its `_links.self`; decoded into kind and number. */
export const RecordAddress = z
  .string({ error: 'link' })
  .max(400, { error: 'link' })
  .regex(/^(?:https?:\/\/[^/\s?#]{1,255})?\/api\/[a-z0-9_/]{1,100}\/[1-9]\d{0,14}$/, { error: 'link' })
  .transform((address) => {
    const path = address.replace(/^https?:\/\/[^/]*/, '')
    const end = path.lastIndexOf('/')
    return { item: path.slice(0, end), id: Number(path.slice(end + 1)) }
  })
  .meta({ type: 'string' })

/** The id of an action: that of the request that made it. */
const ActionId = z
  .string({ error: 'required' })
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'type' })

/** The position at which verification continues: table, row id, and the lowest id inserted so far. */
const LogPosition = z
  .string({ error: 'type' })
  .regex(/^\w{0,63}:-?\d{1,19}:(?:-?\d{1,19})?$/, { error: 'type' })
  .optional()
  .describe('As `next` says it')

const Value = z
  .unknown()
  .meta({ kind: 'anything' })
  .describe('As the record shows it; text that is too long for a list is cut')

/** One field of a change: its former and its new value. */
export const ChangedField = z.object({
  name: z.string(),
  from: Value,
  to: Value,
  fromName: z.string().nullable().describe('What the linked record is called'),
  toName: z.string().nullable(),
  isSecret: z.boolean().describe('It changed; its values are told to nobody'),
  isCut: z.boolean(),
  isRestorable: z.boolean(),
})

/** One record that an action added, changed or deleted. */
export const Change = z.object({
  changeId: Id,
  operation: z.enum(['insert', 'update', 'delete']),
  kind: z.string().describe('The address of its kind, or the name of its table where it has none'),
  recordId: Id,
  recordName: z.string().nullable(),
  fields: z.array(ChangedField),
  _links: Links,
})

/** One action: all that one request changed. */
export const Action = z.object({
  action: z.string().nullable().describe('To undo it by; none where no request made the change'),
  at: Instant,
  by: z.object({ id: Id, name: z.string() }).nullable(),
  undoes: z.string().nullable().describe('The action it took back'),
  undoneBy: z.string().nullable().describe('The action that took it back'),
  isUndoable: z.boolean(),
  changeCount: z.int().describe('How many records it changed: not all of them may be shown'),
  changes: z.array(Change),
  _links: Links.describe('self: its latest change'),
})

const writers = [A, M, C, K] as const

/** History, restore and undo, all read from the change log. */
export const history = area('history', {
  list: call({
    summary: 'List: what happened to a record and its parts; without one, the latest actions you may undo',
    method: 'GET',
    path: '/api/history',
    access: everyRole,
    query: listQuery(
      {
        record: RecordAddress.optional().describe('The address of the record: its "self"'),
        mine: z.enum(['true']).optional().describe('Only your own; where no record is named'),
      },
      ['at'],
    ),
    answer: listOf('actions', Action),
  }),
  change: call({
    summary: 'One change, its values whole',
    method: 'GET',
    path: '/api/history/change/{changeId}',
    access: everyRole,
    answer: Action,
  }),
  restore: call({
    summary: 'Put fields of a record back to what they were before a change, or became by it',
    method: 'POST',
    path: '/api/history/restore',
    access: writers,
    body: z.object({
      changeId: Id,
      fields: z
        .array(z.string({ error: 'type' }).max(100, { error: 'option' }), { error: 'type' })
        .min(1, { error: 'required' })
        .max(100, { error: 'tooLong' }),
      side: z.enum(['from', 'to'], { error: 'option' }).default('from'),
    }),
    answer: Action,
  }),
  undo: call({
    summary: 'Take an action back, all of it or nothing',
    method: 'POST',
    path: '/api/history/undo',
    changesMany: true,
    access: writers,
    body: z.object({ action: ActionId }),
    answer: Action,
  }),
  verify: call({
    summary: 'Whether somebody wrote in the change log by hand',
    method: 'GET',
    path: '/api/history/verify',
    access: [A],
    query: z.strictObject({ from: LogPosition }),
    answer: z.object({
      isIntact: z.boolean().nullable().describe('`null`: nothing wrong so far; `next` goes on'),
      checked: z.int().describe('Entries that this call looked through'),
      entries: z.int().describe('Entries there are'),
      next: z.string().nullable().describe('Where a log goes on that is too large for one call'),
      seal: z
        .object({ number: Id, at: Instant, lastId: z.int(), digest: z.string() })
        .nullable()
        .describe('The latest seal: keep its digest elsewhere to compare with'),
      faults: z.array(
        z.object({
          fault: z.enum(['entry', 'row', 'seal']),
          table: z.string().nullable(),
          number: z.int(),
        }),
      ),
    }),
  }),
})
