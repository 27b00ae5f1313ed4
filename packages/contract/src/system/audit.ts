import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant } from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import { Links, listOf, listQuery } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { RecordAddress } from '../records/history.ts'

/** The number of days that the list covers if neither a period nor a record is given. */
export const AUDIT_DAYS = 30

/** The kinds of audit entries: changes of records, and accesses (docs/rules/audit.md#accesses). */
export const auditKinds = [
  'ADDED',
  'CHANGED',
  'DELETED',
  'SIGN_IN',
  'SIGN_IN_REFUSED',
  'VIEW_AS',
  'PAGE',
  'COPY',
  'EXPORT',
] as const
export type AuditKind = (typeof auditKinds)[number]

const Text = z.string().nullable()

const row = {
  auditEntryId: Id,
  at: Instant,
  userId: Id.meta({ target: '/api/user' }).nullable().describe('null for the system and for unknown names'),
  userName: Text,
  kind: z.enum(auditKinds),
  recordKind: Text.describe('The path of the kind of record, or the name of its table'),
  recordId: Id.nullable(),
  recordName: Text,
  path: Text.describe('The call of an export'),
  rowCount: z.int().nullable().describe('The rows of an export'),
  details: Text.describe('The filters of an export, or the address of a sign-in'),
}

const { at, userId, kind } = row
const fields = filterFields({}, {}, { more: { at, userId, kind } })

const Check = z.object({
  begunAt: Instant,
  endedAt: Instant,
  entries: z.int().describe('The entries that were checked'),
  isIntact: z.boolean(),
  faults: z
    .array(z.object({ fault: z.enum(['entry', 'row', 'seal']), table: Text, number: z.int() }))
    .describe('The first 100'),
})

/** An audit file that a user downloaded. */
const AuditFile = z.object({
  takenAt: Instant,
  userName: Text.describe('null for the command'),
  from: Day,
  to: Day,
  rowCount: z.int(),
  digest: z.string().describe('What the script that checks a file prints and compares'),
})

/** Matches the path of a kind of record, or the name of a table without calls. */
const recordKind = /^(?:[a-z][a-z0-9_]*|\/api\/[a-zA-Z0-9_/]+)?$/

const RecordKinds = z
  .string({ error: 'type' })
  .max(1000, { error: 'tooLong' })
  .refine((given) => given.split(',').every((one) => recordKind.test(one)), { error: 'type' })
  .optional()

/** The audit log, for administrators (docs/rules/audit.md). */
export const audit = area('audit', {
  list: call({
    summary: 'List: change of a record, sign-in, reading of a person or export',
    method: 'GET',
    path: '/api/system/audit',
    access: [A],
    query: filteredBy(
      listQuery(
        {
          record: RecordAddress.optional().describe('The path of a record, as in its "self"'),
          recordKind: RecordKinds.describe(
            'Paths of kinds of record or names of tables, separated by commas',
          ),
        },
        ['at'],
      ),
      fields,
    ).describe(`Without a period or a record: the last ${AUDIT_DAYS} days`),
    answer: listOf('auditEntries', z.object({ ...row, _links: Links })),
    fields,
  }),
  file: call({
    summary:
      'The change log and the accesses of a period, with a script that checks them without the product',
    method: 'GET',
    path: '/api/system/audit/file',
    access: [A],
    query: z.strictObject({
      from: Day.optional().describe(
        'The first day, in the zone of the office; by default 30 days before the last',
      ),
      to: Day.optional().describe('The last day; by default today'),
    }),
    files: ['application/zip'],
    heavy: true,
  }),
  lastCheck: call({
    summary: 'The last check of the change log and the accesses, and the latest audit file',
    method: 'GET',
    path: '/api/system/audit/check',
    access: [A],
    answer: z.object({
      check: Check.nullable().describe('null if there was none yet'),
      file: AuditFile.nullable().describe('null if none was taken yet'),
      _links: Links,
    }),
  }),
  check: call({
    summary: 'Check the change log and the accesses now, in the background',
    method: 'POST',
    path: '/api/system/audit/check',
    access: [A],
    answer: z.object({ isQueued: z.boolean(), _links: Links }),
  }),
})
