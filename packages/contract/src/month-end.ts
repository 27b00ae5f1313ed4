import { z } from 'zod'
import { area } from './kit/area.ts'
import { call } from './kit/call.ts'
import { Balance, Id, Instant, link, Money, Month } from './kit/fields.ts'
import { IdFilter, Links, listOf, listQuery } from './kit/lists.ts'
import { resource } from './kit/resource.ts'
import { A, M } from './kit/roles.ts'

const access = [A, M] as const
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
  booked: Balance.describe('The booked amount at closing'),
  mayReopen: z.boolean().describe('Whether it is the last closed month, and the caller may reopen it'),
  _links: Links,
})

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
    path: '/api/financial/closing/{monthClosingId}',
    access,
    answer: MonthClosing,
  }),
  reopen: call({
    summary: 'Reopen the last closed month',
    method: 'DELETE',
    path: '/api/financial/closing/{monthClosingId}',
    access,
    status: 202,
  }),
  close: call({
    summary: 'Close a month and all earlier ones',
    method: 'POST',
    path: '/api/financial/closing',
    access,
    body: z.object({ month: Month }),
    answer: MonthClosing,
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

/** A target and what is expected: gap = target − (booked + pending + weighted). */
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

export const targets = area('targets', {
  ...PrognosisTarget.calls,
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
