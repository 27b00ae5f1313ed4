import { z } from 'zod'
import { Balance, Day, Id, Month } from '../kit/fields.ts'
import { IdFilter, Links, manyOf, NumberFilter, SwitchFilter } from '../kit/lists/lists.ts'

/** The statuses of a prognosis. */
export const prognosisStatuses = ['PROGNOSIS', 'PENDING', 'BOOKED', 'CANCELLED'] as const
export type PrognosisStatus = (typeof prognosisStatuses)[number]
export const priceCalculations = ['PER_NIGHT', 'PER_TOTAL'] as const
export type PriceCalculation = (typeof priceCalculations)[number]

/** The key in place of a month for amounts without a start. */
export const UNSCHEDULED = 'unscheduled'
export const MonthKey = z.union([Month, z.literal(UNSCHEDULED)], { error: 'date' })

/** The columns by which a list of prognoses can be sorted. */
export const prognosisColumns = [
  'exploiter',
  'organisation',
  'status',
  'nights',
  'start',
  'totalPrognosis',
  'probability',
] as const
export type PrognosisColumn = (typeof prognosisColumns)[number]

/** The sort columns, also by the names of their fields. */
const columnNames = {
  exploiter: 'exploiter',
  exploiterName: 'exploiter',
  organisation: 'organisation',
  organisationName: 'organisation',
  status: 'status',
  statusName: 'status',
  nights: 'nights',
  start: 'start',
  totalPrognosis: 'totalPrognosis',
  probability: 'probability',
} as const satisfies Record<string, PrognosisColumn>
const orderable = Object.keys(columnNames) as [keyof typeof columnNames]

const emptyIsNone = (value: string) => (value === '' ? undefined : value)

export const MonthFilter = z
  .union([MonthKey, z.literal('')], { error: 'date' })
  .transform(emptyIsNone)
  .meta({ type: 'string' })
  .optional()

/** The filters of the financial pages, which may all be empty (docs/rules/prognosis.md#filters). */
export const prognosisFilters = {
  probabilityRatio: SwitchFilter.describe('Whether prognoses are weighted by their probability'),
  organisationId: IdFilter,
  exploiterId: IdFilter.describe('The exploiter; 0 for prognoses without one'),
  status: manyOf(prognosisStatuses),
  nightsFrom: NumberFilter.describe('The minimum number of nights'),
  start: z
    .union([Day, z.literal('')], { error: 'date' })
    .transform(emptyIsNone)
    .meta({ type: 'string', format: 'date' })
    .optional()
    .describe('Starting on this day or later'),
  total: NumberFilter.describe('The minimum total in whole euros'),
  probability: z
    .string()
    .regex(/^(?:\d{1,2}|100)?$/, { error: 'zeroToHundred' })
    .transform((value) => (value === '' ? undefined : Number(value)))
    .meta({ type: 'integer', minimum: 0, maximum: 100 })
    .optional()
    .describe('The minimum probability in percent; a missing one counts as 0'),
  month: MonthFilter.describe('Only what counts in this month, `yyyy-MM`, or is `unscheduled`'),
  monthTo: z
    .union([Month, z.literal('')], { error: 'date' })
    .transform(emptyIsNone)
    .meta({ type: 'string' })
    .optional()
    .describe('The last month; the first is `month`, or the first of all'),
  enquiryId: IdFilter,
  withoutProbability: SwitchFilter.describe('Only prognoses without a probability'),
  differing: SwitchFilter.describe('Only prognoses that differ from their enquiry'),
}

/** The order as two parameters. `sort` is the same in one parameter. */
export const prognosisOrder = {
  order: z
    .enum(['asc', 'desc', 'ASC', 'DESC', ''], { error: 'sort' })
    .transform((value) => (value.toLowerCase() === 'asc' ? 'asc' : 'desc'))
    .optional(),
  orderBy: z
    .enum([...orderable, ''], { error: 'sort' })
    .transform((value) => (value === '' ? undefined : columnNames[value]))
    .meta({ enum: orderable })
    .optional(),
}

export const FigureQuery = z.strictObject({ ...prognosisFilters, ...prognosisOrder })

/** The total amount of one month. */
export const MonthTotal = z.object({ month: MonthKey, total: Balance })

/** The four groups, and the grand total of all but the cancelled ones (docs/rules/prognosis.md#groups). */
export const GroupTotals = z.object({
  prognosis: Balance,
  pending: Balance,
  booked: Balance,
  cancelled: Balance,
  total: Balance,
})

/** The number of prognoses without a probability. When weighted, they count as 0. */
const WithoutProbability = z.object({ rows: z.int(), total: Balance })

/** Totals by month. All lists have the same months, from the first to the last with an amount. */
export const PerMonth = z.object({
  prognosisTotals: z.array(MonthTotal),
  pendingTotals: z.array(MonthTotal),
  bookedTotals: z.array(MonthTotal),
  cancelledTotals: z.array(MonthTotal),
  grandTotals: z.array(MonthTotal),
  totals: GroupTotals,
  faceTotals: GroupTotals.describe('The same at face value'),
  adjustments: z
    .array(GroupTotals.extend({ month: Month }))
    .describe('The part of a month that comes from changes to closed months'),
  withoutProbability: WithoutProbability,
  closedUntil: Month.nullable().describe('The last closed month'),
  mayClose: z.boolean().describe('Whether the caller may close months'),
  _links: Links,
})

export const GrandTotal = z.object({
  content: Balance.describe('The grand total'),
  totals: GroupTotals,
  faceTotals: GroupTotals,
  withoutProbability: WithoutProbability,
  _links: Links,
})

/** The details of an unfolded prognosis (docs/rules/prognosis.md#detail). */
export const PrognosisDetail = z.object({
  prognosisMetaId: Id,
  months: z.array(
    MonthTotal.extend({
      nights: z.int(),
      adjustment: Balance.describe('The part that comes from changes to closed months'),
      isClosed: z.boolean(),
    }),
  ),
  totalMonths: Balance,
  organisationClient: z.string().nullable(),
  pricePerNight: Balance.nullable(),
  notes: z.string().nullable(),
  _links: Links,
})
