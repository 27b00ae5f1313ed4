import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { ActionId, Balance, Id, Instant, link, Money, Month, Version } from '../kit/fields.ts'
import { fileTypes } from '../kit/lists/list-calls.ts'
import { IdFilter, Links, listOf, listQuery } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, M } from '../kit/roles.ts'
import { Language } from '../kit/texts/languages.ts'
import { prognosisStatuses } from './prognosis-figures.ts'

/** The roles that may close months. */
export const closingRoles = [A, M] as const
const access = closingRoles
const MonthFilter = z
  .union([Month, z.literal('')], { error: 'date' })
  .transform((value) => (value === '' ? undefined : value))
  .meta({ type: 'string' })
  .optional()

export const MonthClosing = z.object({
  monthClosingId: Id,
  month: Month,
  closedAt: Instant,
  userId: Id.nullable(),
  userName: z.string().nullable(),
  askedByName: z.string().nullable().describe('The other person who asked for it'),
  booked: Balance.describe('The booked amount at closing'),
  mayReopen: z.boolean().describe('Whether it is the last closed month, and the caller may reopen it'),
  _links: Links,
})

/**
 * The response header of writes that changed prognoses of closed months. Its value is the id of the action, for
 * `closings.changed`.
 */
export const CLOSED_MONTHS_HEADER = 'x-closed-months'

/** An amount that counts in another month, because its own month is closed. */
const ClosedChange = z.object({
  months: z.array(Month).describe('The closed months, whose amounts stay'),
  countsIn: Month.nullable().describe('The first open month, in which the differences count'),
  lines: z.array(
    z.object({
      status: z.enum(prognosisStatuses),
      exploiterId: Id.nullable(),
      exploiterName: z.string().nullable(),
      weighted: Balance,
      face: Balance,
    }),
  ),
  _links: Links,
})

const Sums = z.object({ booked: Balance, pending: Balance, weighted: Balance, total: Balance })
const Rows = z.object({ rows: z.int(), total: Balance })
const Enquiries = z.object({ count: z.int() })
const ByExploiter = z.array(Sums.extend({ exploiterId: Id.nullable(), exploiterName: z.string().nullable() }))
/** A SHA-256 digest in hexadecimal. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'type' })

/** A request that another user closes a month (docs/rules/prognosis.md#second-person). */
export const ClosingRequest = z.object({
  closingRequestId: Id,
  month: Month,
  askedAt: Instant,
  userId: Id,
  userName: z.string().nullable(),
  isOwn: z.boolean().describe('Whether the caller asked'),
  _links: Links,
})

/** The amounts that closing months would fix, and the records in them that are not final (docs/rules/prognosis.md#closing). */
const ClosingPreview = z.object({
  months: z.array(Month).describe('The months that would be closed'),
  exploiters: ByExploiter,
  totals: Sums,
  fixes: Digest.describe('Names these amounts, for `close`'),
  needsAnother: z.boolean().describe('Whether the caller can only ask another person to close it'),
  request: ClosingRequest.omit({ _links: true }).nullable(),
  unfinished: z.object({
    prognosis: Rows.describe('Prognoses that are neither pending nor booked, at face value'),
    pending: Rows,
    withoutProbability: Rows,
    unscheduled: Rows.describe('Prognoses without a start, of all months'),
    differing: Rows.describe('Prognoses that differ from their enquiry'),
    enquiries: Enquiries.describe('Neither booked nor lost, with a check-in in these months'),
    withoutPrognosis: Enquiries.describe(
      'Booked, with a check-in in these months and no prognosis that counts',
    ),
    withoutPrice: Enquiries.describe('With a booked room that has nights in these months and no price'),
  }),
  _links: Links,
})

/** The amounts that a closing fixed (docs/rules/prognosis.md#closing-file). */
const ClosedAmounts = z.object({
  month: Month,
  exploiters: ByExploiter,
  totals: Sums,
  rows: z.int().describe('The amounts in its file'),
  digest: Digest.describe('The checksum of these amounts, which the file has too'),
  _links: Links,
})

const closingItem = '/api/financial/closing/{monthClosingId}'
/** The path of a request that another user closes a month. */
export const CLOSING_REQUEST_ITEM = '/api/financial/closing_request'
const requestItem = `${CLOSING_REQUEST_ITEM}/{closingRequestId}` as const

/** The calls of requests that another user closes a month. */
const requestCalls = {
  requests: call({
    summary: 'List: month to be closed by another person',
    method: 'GET',
    path: '/api/financial/closing_requests',
    access,
    query: listQuery({}, ['month']),
    answer: listOf('closingRequests', ClosingRequest),
  }),
  request: call({
    summary: 'One month to be closed by another person',
    method: 'GET',
    path: requestItem,
    access,
    answer: ClosingRequest,
  }),
  ask: call({
    summary: 'Ask another person to close a month and all earlier ones',
    method: 'POST',
    path: CLOSING_REQUEST_ITEM,
    access,
    body: z.object({ month: Month }),
    answer: ClosingRequest,
  }),
  withdraw: call({
    summary: 'Take back or turn down what was asked',
    method: 'DELETE',
    path: requestItem,
    access,
    status: 202,
  }),
}

/** Closed months, whose figures no longer change (docs/rules/prognosis.md#closing). */
export const closings = area('closings', {
  list: call({
    summary: 'List: closed month',
    method: 'GET',
    path: '/api/financial/closings',
    access,
    query: listQuery({}, ['month']),
    answer: listOf('monthClosings', MonthClosing),
  }),
  get: call({
    summary: 'One closed month',
    method: 'GET',
    path: closingItem,
    access,
    answer: MonthClosing,
  }),
  reopen: call({
    summary: 'Reopen the last closed month',
    method: 'DELETE',
    path: closingItem,
    access,
    status: 202,
  }),
  close: call({
    summary: 'Close a month and all earlier ones',
    method: 'POST',
    path: '/api/financial/closing',
    access,
    body: z.object({
      month: Month,
      fixes: Digest.optional().describe('Of the preview: other amounts than these are not fixed'),
    }),
    answer: MonthClosing,
  }),
  amounts: call({
    summary: 'What the closing of a month fixed, by exploiter',
    method: 'GET',
    path: `${closingItem}/amounts`,
    access,
    answer: ClosedAmounts,
  }),
  file: call({
    summary: 'What the closing of a month fixed, as a file with a checksum for the accountant',
    method: 'GET',
    path: `${closingItem}/file`,
    access,
    query: z.strictObject({
      decimal: z.enum(['comma', 'point'], { error: 'option' }).default('comma'),
      language: Language.default('en'),
    }),
    files: [fileTypes.csv],
  }),
  ...requestCalls,
  preview: call({
    summary: 'The amounts that closing a month would fix, and what is unfinished',
    method: 'GET',
    path: '/api/financial/closing_preview/{month}',
    params: { month: Month },
    access,
    answer: ClosingPreview,
  }),
  changed: call({
    summary: 'What an action of yours would have changed in closed months, and where it counts instead',
    method: 'GET',
    path: '/api/financial/closed_changes/{action}',
    params: { action: ActionId },
    access,
    answer: ClosedChange,
  }),
})

const targetFields = { exploiter: link('/api/exploiter', 'required'), month: Month, amount: Money }

/** The target of an exploiter for a month (docs/rules/prognosis.md#targets). */
export const PrognosisTarget = resource({
  one: 'target',
  item: '/api/financial/target',
  list: '/api/financial/targets',
  embedded: 'prognosisTargets',
  id: 'prognosisTargetId',
  row: {
    prognosisTargetId: Id,
    exploiterId: Id,
    exploiterName: z.string(),
    month: Month,
    amount: Money,
  },
  create: targetFields,
  update: targetFields,
  filters: { exploiterId: IdFilter, from: MonthFilter, to: MonthFilter },
  sort: ['month', 'exploiter', 'amount'],
  read: access,
  write: access,
})

/** A target with the expected amounts: gap = target − (booked + pending + weighted). */
const Gap = z.object({
  exploiterId: Id.nullable(),
  exploiterName: z.string().nullable(),
  month: Month,
  prognosisTargetId: Id.nullable(),
  version: z.int().nullable().describe("The target's"),
  target: Balance.nullable(),
  booked: Balance,
  pending: Balance,
  weighted: Balance,
  gap: Balance.nullable(),
  _links: Links.describe('self: these figures only'),
})

/** The current targets of the cells that others changed meanwhile, in a refusal. */
export const ChangedTargets = z.array(
  Gap.pick({ exploiterId: true, month: true, prognosisTargetId: true, version: true }).extend({
    exploiterId: Id,
    amount: Money.nullable(),
  }),
)

/** The maximum number of targets that one call saves. */
const TARGETS_LIMIT = 2000

export const targets = area('targets', {
  ...PrognosisTarget.calls,
  set: call({
    summary: 'Set, change and remove targets of exploiters and months: all or none',
    method: 'PUT',
    path: PrognosisTarget.list,
    access,
    body: z.object({
      cells: z
        .array(
          z.object(
            {
              ...targetFields,
              amount: targetFields.amount.nullable().describe('null removes the target'),
              prognosisTargetId: Id.nullable()
                .optional()
                .describe(
                  'The target that the writer saw, null if there was none: others are not overwritten',
                ),
              version: Version.optional().describe('Of the target that the writer saw'),
            },
            { error: 'type' },
          ),
          { error: 'type' },
        )
        .min(1, { error: 'required' })
        .max(TARGETS_LIMIT, { error: 'tooManyCells' }),
    }),
    answer: z.object({ saved: z.int(), _links: Links }),
  }),
  gaps: call({
    summary: 'Targets compared with expected amounts, by exploiter and month',
    method: 'GET',
    path: '/api/financial/gaps',
    access,
    query: z.strictObject({
      exploiterId: IdFilter.describe('The exploiter; 0 for amounts without one'),
      from: MonthFilter,
      to: MonthFilter,
    }),
    answer: z.object({ _embedded: z.object({ prognosisGaps: z.array(Gap) }), _links: Links }),
  }),
})
