import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { ActionId, Day, Id, Instant } from '../kit/fields.ts'
import { BULK_CEILING, FailedRow } from '../kit/lists/list-calls.ts'
import { Links, listOf, listQuery } from '../kit/lists/lists.ts'
import { A, C, everyRole, K, M } from '../kit/roles.ts'

/** Days within which a change can be undone (docs/rules/history.md#undo). */
export const UNDO_DAYS = 30

/** The number of characters after which lists truncate values. A single change has the full values. */
export const SHORT_VALUE = 300

/** The address of a record, as in its `_links.self`. Decoded to kind and id. */
export const RecordAddress = z
  .string({ error: 'link' })
  .max(400, { error: 'link' })
  .regex(/^(?:https?:\/\/[^/\s?#]{1,255})?\/api\/[a-zA-Z0-9_/]{1,100}\/[1-9]\d{0,14}$/, { error: 'link' })
  .transform((address) => {
    const path = address.replace(/^https?:\/\/[^/]*/, '')
    const end = path.lastIndexOf('/')
    return { item: path.slice(0, end), id: Number(path.slice(end + 1)) }
  })
  .meta({ type: 'string' })

/** The position at which verification continues: table, row id, and the lowest id inserted so far. */
const LogPosition = z
  .string({ error: 'type' })
  .regex(/^\w{0,63}:-?\d{1,19}:(?:-?\d{1,19})?$/, { error: 'type' })
  .optional()
  .describe('The `next` of the previous answer')

const Value = z
  .unknown()
  .meta({ kind: 'anything' })
  .describe('The value as the record shows it; long texts are shortened in lists')

/** One field of a change: its former and its new value. */
export const ChangedField = z.object({
  name: z.string(),
  from: Value,
  to: Value,
  fromName: z.string().nullable().describe('The name of the linked record'),
  toName: z.string().nullable(),
  isSecret: z.boolean().describe('The value changed and is never shown'),
  isCut: z.boolean(),
  isRestorable: z.boolean(),
})

/** One record that an action added, changed or deleted. */
export const Change = z.object({
  changeId: Id,
  operation: z.enum(['insert', 'update', 'delete']),
  kind: z.string().describe('The path of its kind, or the name of its table'),
  recordId: Id,
  recordName: z.string().nullable(),
  fields: z.array(ChangedField),
  _links: Links,
})

/** An action: all changes of one request. */
export const Action = z.object({
  action: z.string().nullable().describe('The id for an undo; `null` if no request made the change'),
  at: Instant,
  by: z.object({ id: Id, name: z.string() }).nullable(),
  site: z
    .object({ name: z.string(), keyEnding: z.string() })
    .nullable()
    .describe('The exploiter whose site made it, and the last characters of the API key'),
  provider: z.string().nullable().describe('The identity provider that made it by SCIM'),
  undoes: z.string().nullable().describe('The action that it undid'),
  undoneBy: z.string().nullable().describe('The action that undid it'),
  isUndoable: z.boolean(),
  changeCount: z.int().describe('The number of changed records, including those that are not shown'),
  changes: z.array(Change),
  _links: Links.describe('self: its latest change'),
})

/** The action of an undo, with the records it could not restore. */
const Undone = Action.extend({
  failed: z.array(FailedRow).describe('The records of a bulk change that were not restored, with the reason'),
  rest: z
    .object({ count: z.int().describe('The number of records left'), total: z.int(), before: Id })
    .nullable()
    .describe('What further calls undo; `null` if nothing is left'),
})

const writers = [A, M, C, K] as const

/** History, restore and undo, all read from the change log. */
export const history = area('history', {
  list: call({
    summary:
      'List: history of a record and its parts; without a record, the latest actions that you may undo',
    method: 'GET',
    path: '/api/history',
    access: everyRole,
    query: listQuery(
      {
        record: RecordAddress.optional().describe('The path of the record, as in its "self"'),
        mine: z.enum(['true']).optional().describe('Only your own actions; if no record is given'),
        until: Day.optional().describe('The last day, in the office zone; if no record is given'),
      },
      ['at'],
    ),
    answer: listOf('actions', Action),
  }),
  change: call({
    summary: 'One change with full values',
    method: 'GET',
    path: '/api/history/change/{changeId}',
    access: everyRole,
    answer: Action,
  }),
  restore: call({
    summary: 'Restore fields of a record to their values before or after a change',
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
    summary: 'Undo an action completely or not at all; a bulk change record by record',
    method: 'POST',
    path: '/api/history/undo',
    changesMany: true,
    access: writers,
    body: z.object({
      action: ActionId,
      size: z
        .int({ error: 'type' })
        .min(1, { error: 'type' })
        .max(BULK_CEILING, { error: 'type' })
        .optional()
        .describe('For a bulk change: about how many records this call undoes; all by default'),
      undoing: ActionId.optional().describe('The `action` in the first answer, if this call continues it'),
      before: Id.optional().describe('The `rest.before` of the previous answer'),
    }),
    answer: Undone,
  }),
  verify: call({
    summary: 'Verify the change log',
    method: 'GET',
    path: '/api/history/verify',
    access: [A],
    query: z.strictObject({ from: LogPosition }),
    answer: z.object({
      isIntact: z.boolean().nullable().describe('`null`: no fault found so far; continue with `next`'),
      checked: z.int().describe('Entries verified by this call'),
      entries: z.int().describe('Entries in total'),
      next: z.string().nullable().describe('Where the next call continues; a large log takes several calls'),
      seal: z
        .object({ number: Id, at: Instant, lastId: z.int(), digest: z.string() })
        .nullable()
        .describe('The latest seal; store its digest elsewhere for comparison'),
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
