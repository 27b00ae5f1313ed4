import { z } from 'zod'
import { Balance, Day, Id, Instant, Money } from '../kit/fields.ts'
import { IdFilter, Links, listOf, listQuery, manyOf, SwitchFilter } from '../kit/lists/lists.ts'
import { MonthFilter, MonthKey, prognosisStatuses } from './prognosis-figures.ts'

/** The reasons for changes of the grand total (docs/rules/prognosis.md#bridge). */
export const bridgeParts = ['new', 'won', 'lost', 'amount', 'date', 'probability'] as const
export type BridgePart = (typeof bridgeParts)[number]

const Moment = z
  .union([Day, Instant, z.literal('')], { error: 'date' })
  .refine((value) => /^(?:(?:19|20|21)\d\d|$)/.test(value), { error: 'date' })
  .transform((value) => (value === '' ? undefined : value))
  .meta({ type: 'string' })
  .optional()

const whose = {
  probabilityRatio: SwitchFilter,
  organisationId: IdFilter,
  exploiterId: IdFilter.describe('The exploiter; 0 for prognoses without one'),
}

export const bridgeFilters = {
  from: Moment.describe(
    'A day of the office, from its beginning, or a moment; a week before the end without it',
  ),
  to: Moment.describe("A moment, or a day in the office's zone, which counts to its end; now by default"),
  ...whose,
}

const Parts = z.object({
  new: Balance,
  won: Balance,
  lost: Balance,
  amount: Balance,
  date: Balance,
  probability: Balance,
})

/** The bridge between two grand totals: its parts add up to the difference, in total and in each month. */
export const Bridge = z.object({
  from: Instant,
  to: Instant,
  fromTotal: Balance,
  toTotal: Balance,
  difference: Balance,
  parts: Parts,
  months: z.array(
    Parts.extend({
      month: MonthKey,
      difference: Balance,
      closing: Balance.describe('The amount moved by closing months in between'),
    }),
  ),
  _links: Links,
})

const BridgeRow = z.object({
  prognosisMetaId: Id,
  organisationId: Id,
  organisationName: z.string().nullable(),
  companyClient: z.string().nullable(),
  isDeleted: z.boolean(),
  part: z.enum(bridgeParts),
  amount: Balance,
  _links: Links,
})

export const BridgeQuery = z.strictObject(bridgeFilters)
export const BridgeRows = listOf('bridgeRows', BridgeRow)
export const BridgeRowsQuery = listQuery(
  {
    ...bridgeFilters,
    part: manyOf(bridgeParts),
    month: MonthFilter.describe('Only what counts in this month, `yyyy-MM`, or is `unscheduled`'),
  },
  ['amount'],
)

/** A prognosis at a past time, with the amount that the grand total of that time counted. */
const StandingRow = z.object({
  prognosisMetaId: Id,
  organisationId: Id,
  organisationName: z.string().nullable(),
  companyClient: z.string().nullable(),
  status: z.enum(prognosisStatuses),
  start: Day.nullable(),
  nights: z.int(),
  totalPrognosis: Money,
  probability: z.int().nullable(),
  amount: Balance,
  isDeleted: z.boolean().describe('It has been deleted'),
  _links: Links,
})

export const StandingRows = listOf('standingRows', StandingRow)
export const StandingRowsQuery = listQuery(
  {
    at: Moment.describe(
      "A moment, or a day in the office's zone, which counts from its beginning; now by default",
    ),
    ...whose,
  },
  ['amount'],
)
