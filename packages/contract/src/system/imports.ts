import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf, text } from '../kit/fields.ts'
import { formOfRows } from '../kit/forms.ts'
import { Links, listOf, listQuery, manyOf } from '../kit/lists/lists.ts'
import { A, C, K, M } from '../kit/roles.ts'
import { listPers } from '../providers/prices.ts'
import { type ImportKind, importKinds } from './import-fields.ts'
import { Run } from './runs.ts'

const kinds = Object.keys(importKinds) as [ImportKind, ...ImportKind[]]
const access = [A, M, C, K] as const

/**
 * The results of a row: new record, change of a record, no change, addition to the record of an earlier row, similar to an
 * existing record and undecided, skipped by choice, invalid, or outdated because the data changed.
 */
export const importStates = ['NEW', 'CHANGED', 'SAME', 'MORE', 'ALIKE', 'SKIPPED', 'WRONG', 'STALE'] as const
export type ImportState = (typeof importStates)[number]

/** The choices for a row whose record exists: skip, fill empty fields, update all fields, or add another record. */
export const doubleChoices = ['SKIP', 'FILL', 'UPDATE', 'ADD'] as const
export type DoubleChoice = (typeof doubleChoices)[number]

/** The property by which a row matched an existing record. */
export const importReasons = ['KEY', 'NAME', 'WEBSITE', 'EMAIL', 'CONTENT'] as const
export type ImportReason = (typeof importReasons)[number]

/** The order of day and month in dates with slashes: `31/12/2027` or `12/31/2027`. */
export const dayOrders = ['DMY', 'MDY'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The target of a column: a field of the kind, `NOTES` or `LEFT_OUT`. */
const ImportColumn = z.object({
  column: z.int({ error: 'type' }).min(0, { error: 'type' }).max(499, { error: 'tooLarge' }),
  to: text(40),
})
export type ImportColumn = z.output<typeof ImportColumn>

/**
 * The meaning of a word in a column: a value of the field, or the path of a record; `null` for none, `ADDED` for a new record
 * of this name. The word `*` stands for all unknown words of the field.
 */
const ImportMeaning = z.object({ field: text(40), word: text(256), value: text(256).nullable() })
export type ImportMeaning = z.output<typeof ImportMeaning>

/** The default value of a field for rows whose own cells are empty. */
const FixedValue = z.object({ field: text(40), text: text(512) })
export type FixedValue = z.output<typeof FixedValue>

const choices = {
  known: oneOf(doubleChoices),
  alike: oneOf(doubleChoices).nullable(),
}

const Counts = z.object({
  NEW: z.int(),
  CHANGED: z.int(),
  SAME: z.int(),
  MORE: z.int(),
  ALIKE: z.int(),
  SKIPPED: z.int(),
  WRONG: z.int(),
  STALE: z.int(),
} satisfies Record<ImportState, z.ZodInt>)

export const Import = z.object({
  importId: Id,
  kind: z.enum(kinds),
  name: z.string().describe('The name of the file'),
  at: Instant,
  userName: z.string().nullable().describe('Who brought the file'),
  source: z.string().describe('The system that the former keys are of'),
  dayOrder: z
    .enum(dayOrders)
    .nullable()
    .describe(
      'How days with slashes are written; null if no value tells, so that those with two meanings are refused',
    ),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), columns: z.int() })),
  sheet: z.int().describe('The place of the sheet that is read'),
  headingLine: z.int().nullable().describe('The line with the headings; null without headings'),
  columns: z.array(
    z.object({
      column: z.int(),
      heading: z.string(),
      samples: z.array(z.string()).describe('The first values that differ'),
      filled: z.int().describe('Rows with a value'),
      to: z.string(),
      per: z
        .enum(listPers)
        .nullable()
        .describe(
          'The unit of its amounts that the heading states; one of a cell or of all rows counts before',
        ),
    }),
  ),
  meanings: z.array(z.object({ field: z.string(), word: z.string(), value: z.string().nullable() })),
  fixed: z.array(z.object({ field: z.string(), text: z.string() })).describe('Values of all rows'),
  unknown: z
    .array(z.object({ field: z.string(), word: z.string(), rows: z.int() }))
    .describe('Words that mean no value of their field'),
  reused: z.string().nullable().describe('The earlier file of this shape whose columns were taken over'),
  known: z.enum(doubleChoices).describe('For rows whose name or former key a record has'),
  alike: z.enum(doubleChoices).nullable().describe('For rows that resemble a record; null to decide by row'),
  counts: Counts.describe('Rows by what becomes of them'),
  written: z.int().describe('Rows that were written'),
  left: z.int().describe('Rows that were not rehearsed yet'),
  total: z.int(),
  isBusy: z.boolean().describe('Whether it is being written'),
  isUndone: z.boolean().describe('Whether what it wrote was undone, so that it can be written again'),
  runId: Id.nullable().describe('The run that writes it, or wrote it last'),
  _links: Links,
})
export type Import = z.output<typeof Import>

const ImportRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  state: z.enum(importStates).nullable(),
  isWritten: z.boolean(),
  recordId: Id.nullable().describe('The record that it means or became'),
  recordName: z.string().nullable(),
  reasons: z.array(z.enum(importReasons)),
  changes: z.array(z.string()).describe('The fields of the record that would change'),
  faults: z.array(
    z.object({
      field: z.string(),
      column: z.int().nullable().describe('The column of the file'),
      code: z.string(),
      message: z.string(),
      values: z.record(z.string(), z.string()).describe('The parameters of the message'),
    }),
  ),
  choice: z.enum(doubleChoices).nullable(),
  _links: Links,
})
export type ImportRow = z.output<typeof ImportRow>

const path = '/api/v2/import/{importId}'

/** Imports of files from other systems (docs/rules/imports.md). */
export const imports = area('imports', {
  list: call({
    summary: 'The imports of the last 30 days that the user may see',
    method: 'GET',
    path: '/api/v2/imports',
    access,
    answer: z.object({
      _embedded: z.object({
        imports: z.array(
          Import.pick({
            importId: true,
            kind: true,
            name: true,
            at: true,
            userName: true,
            total: true,
            written: true,
            _links: true,
          }),
        ),
      }),
      _links: Links,
    }),
  }),
  get: call({
    summary: 'One import: its columns, and what becomes of its rows',
    method: 'GET',
    path,
    access,
    answer: Import,
  }),
  upload: call({
    summary:
      'Bring a file: CSV, XLSX, ODS, an HTML table, vCard or JSON. Nothing is written before the import is started',
    method: 'POST',
    path: '/api/v2/imports',
    access,
    body: formOfRows({ kind: z.enum(kinds, { error: 'option' }) }),
    answer: Import,
  }),
  repeat: call({
    summary:
      'Bring a newer file of the same shape: it is rehearsed and written in the background as this import was, and rows that need a decision are left',
    method: 'POST',
    path: `${path}/repeat`,
    access,
    body: formOfRows({}),
    answer: Import,
  }),
  change: call({
    summary: 'Change how an import is read. Its rows have to be rehearsed again',
    method: 'PUT',
    path,
    access,
    body: z.object({
      sheet: z.int({ error: 'type' }).min(0, { error: 'type' }).optional(),
      headingLine: z.int({ error: 'type' }).min(1, { error: 'type' }).nullable().optional(),
      columns: z.array(ImportColumn, { error: 'type' }).max(500, { error: 'tooLarge' }).optional(),
      meanings: z.array(ImportMeaning, { error: 'type' }).max(2000, { error: 'tooLarge' }).optional(),
      fixed: z.array(FixedValue, { error: 'type' }).max(100, { error: 'tooLarge' }).optional(),
      source: text(60).optional(),
      dayOrder: oneOf(dayOrders).nullable().optional(),
      known: choices.known.optional(),
      alike: choices.alike.optional(),
    }),
    answer: Import,
  }),
  rehearse: call({
    summary: 'Rehearse the next rows. Call it until none is left',
    method: 'POST',
    path: `${path}/rehearse`,
    access,
    answer: Import,
    changesMany: true,
  }),
  rows: call({
    summary: 'The rows of an import, with what becomes of them',
    method: 'GET',
    path: `${path}/rows`,
    access,
    query: listQuery({ state: manyOf(importStates) }, ['line']),
    answer: listOf('rows', ImportRow),
  }),
  mend: call({
    summary: 'Mend cells of a row, or decide what becomes of it',
    method: 'PUT',
    path: `${path}/row/{line}`,
    access,
    body: z.object({
      cells: z
        .array(
          z.object({
            column: z.int({ error: 'type' }).min(0, { error: 'type' }).max(499, { error: 'tooLarge' }),
            text: text(20_000),
          }),
          { error: 'type' },
        )
        .max(500, { error: 'tooLarge' })
        .optional(),
      choice: oneOf(doubleChoices).nullable().optional(),
    }),
    answer: ImportRow,
  }),
  start: call({
    summary: 'Write the rehearsed rows, in the background, as one action',
    method: 'POST',
    path: `${path}/start`,
    access,
    body: z.object({
      count: z
        .int({ error: 'numbersOnly' })
        .min(0, { error: 'numbersOnly' })
        .optional()
        .describe('The rows that the rehearsal would write; another number is refused'),
    }),
    answer: Run,
  }),
  refused: call({
    summary: 'The rows that are not written, with the reasons, as a file to mend and bring again',
    method: 'GET',
    path: `${path}/refused`,
    access,
    files: ['text/csv; charset=utf-8'],
    heavy: true,
  }),
  remove: call({
    summary: 'Forget the rows of an import. What was written stays',
    method: 'DELETE',
    path,
    access,
    status: 202,
  }),
})
