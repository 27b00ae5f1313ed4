import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Balance, Day, Id, Instant } from '../kit/fields.ts'
import { fileTypes } from '../kit/lists/list-calls.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { A, C, K, M } from '../kit/roles.ts'
import { Language } from '../kit/texts/languages.ts'
import { Fase } from './fases.ts'

const access = [A, M, C, K] as const

/** A day of a period; empty for no limit. */
const PeriodDay = z
  .union([Day.refine((day) => day >= '1900-01-01'), z.literal('')], { error: 'date' })
  .transform((day) => (day === '' ? undefined : day))
  .meta({ type: 'string', format: 'date' })
  .optional()

const period = { from: PeriodDay, to: PeriodDay, exploiterId: IdFilter }

/** The period that a report is compared with: the previous one, or the same one a year earlier. */
export const comparisons = ['BEFORE', 'YEAR'] as const
export type Comparison = (typeof comparisons)[number]

/** The parameters of a period and its comparison (docs/rules/enquiries.md#former-period). */
const compared = {
  ...period,
  compare: z
    .enum(comparisons, { error: 'option' })
    .optional()
    .describe('Needs both `from` and `to`. Rows then have the figures of the former period too'),
}

const Person = z.object({ id: Id, username: z.string(), displayname: z.string().nullable() })
const Days = z.number().describe('Days of 24 hours, with one decimal')

/** A time span in which an enquiry had a fase (docs/rules/enquiries.md#fase-history). */
const EnquiryFase = z.object({
  fase: Fase,
  since: Instant,
  until: Instant.nullable().describe('Null for the present fase'),
  days: Days,
  user: Person.nullable().describe('Who chose the fase'),
  reason: z.string().nullable().describe('The cancel reason when the fase was left'),
})

const FaseTimes = z.object({
  times: z.int().describe('How often the fase was left in the period'),
  medianDays: Days.nullable().describe('Null if it was never left'),
})
/** The same figures for the compared period; `null` without a comparison. */
const former = <Figures extends z.ZodType>(figures: Figures) =>
  figures.nullable().describe('Of the former period; null without a comparison')

const FaseMedian = FaseTimes.extend({ fase: Fase, former: former(FaseTimes) })

/** Reports about the fases of enquiries. */
export const faseCalls = {
  fases: call({
    summary: 'The fases that an enquiry was in, the present one first',
    method: 'GET',
    path: '/api/v2/backend/enquiry/{enquiryId}/fases',
    access,
    answer: z.object({ fases: z.array(EnquiryFase), _links: Links }),
  }),
  faseMedians: call({
    summary: 'The median of days per fase, over the fases that were left in a period',
    method: 'GET',
    path: '/api/v2/backend/enquiries/fase_medians',
    access,
    query: z.strictObject(compared),
    answer: z.object({
      medians: z.array(FaseMedian),
      total: FaseTimes.extend({ former: former(FaseTimes) }).describe('Of all times in a fase together'),
      _links: Links,
    }),
  }),
}

const LossSums = z.object({
  enquiries: z.int(),
  price: Balance,
  priceGap: Balance.nullable().describe('The mean price gap of the enquiries that have one'),
})
const LossRow = LossSums.extend({
  name: z
    .string()
    .nullable()
    .describe('The reason or location as first written, or the month; null for enquiries without one'),
  former: former(LossSums).describe('Of the former period; null without a comparison, and for months'),
})

/**
 * The call of the board of enquiries (docs/rules/enquiries.md#board).
 * @param filters those of the list
 */
export const boardCalls = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  byFase: call({
    summary: 'Number and price of enquiries by fase, for the filters of the list',
    method: 'GET',
    path: '/api/v2/backend/enquiries/by_fase',
    access,
    query: z.strictObject(filters),
    answer: z.object({
      sums: z.array(
        z.object({
          fase: Fase,
          enquiries: z.int(),
          price: Balance,
          weighted: Balance.describe('The prices multiplied by the probability; none without one'),
        }),
      ),
      _links: Links,
    }),
  }),
})

const TaggedArticle = z.object({
  articleId: Id,
  title: z.string(),
  tags: z.array(z.string()).describe('The tags by which it belongs to the enquiry'),
  _links: Links,
})

/** The call that lists articles about an enquiry. */
export const articleCalls = {
  articles: call({
    summary:
      'Articles of the wiki tagged with the city, a provider or the organisation of an enquiry; at most 20',
    method: 'GET',
    path: '/api/v2/backend/enquiry/{enquiryId}/articles',
    access,
    answer: z.object({ articles: z.array(TaggedArticle), _links: Links }),
  }),
}

/** Sales and purchase without VAT of booked rooms that have both (docs/rules/stays.md#margin). */
export const MarginSums = z.object({
  sales: Balance,
  purchase: Balance,
  margin: Balance,
  marginPercent: z.number().nullable().describe('Of the sales, with one decimal'),
  unpriced: z.int().describe('Booked rooms that are left out because a price is missing'),
})

const MarginRow = MarginSums.extend({
  id: Id.describe('Of the organisation, the provider or the enquiry'),
  name: z.string(),
  former: former(MarginSums),
})

/** The margins of booked rooms by client, provider and enquiry (docs/rules/enquiries.md#margins). */
export const marginCalls = {
  margins: call({
    summary:
      'The margin of rooms with a check-in in a period by client, provider and enquiry; the highest 100 of each',
    method: 'GET',
    path: '/api/v2/backend/enquiries/margins',
    access,
    query: z.strictObject(compared),
    answer: z.object({
      clients: z.array(MarginRow),
      providers: z.array(MarginRow),
      enquiries: z.array(MarginRow),
      total: MarginSums.extend({ former: former(MarginSums) }),
      _links: Links,
    }),
  }),
}

const PartnerSums = z.object({
  organisations: z.int(),
  booked: Balance,
  pending: Balance,
  expected: Balance.describe('Prognoses at face value'),
})

/** The revenue that partners brought (docs/rules/enquiries.md#partners). */
export const partnerCalls = {
  partners: call({
    summary:
      'Prognoses that start in a period of organisations with a partner, by this partner; the highest 500',
    method: 'GET',
    path: '/api/v2/backend/enquiries/partners',
    access: [A, M],
    query: z.strictObject(compared),
    answer: z.object({
      partners: z.array(PartnerSums.extend({ id: Id, name: z.string(), former: former(PartnerSums) })),
      total: PartnerSums.extend({ former: former(PartnerSums) }),
      _links: Links,
    }),
  }),
}

/** The lost enquiries by reason, city and month (docs/rules/enquiries.md#losses). */
export const lossCalls = {
  losses: call({
    summary:
      'Enquiries lost in a period by reason, city and month; of reasons and cities the most frequent 100',
    method: 'GET',
    path: '/api/v2/backend/enquiries/losses',
    access,
    query: z.strictObject({ ...compared, organisationId: IdFilter }),
    answer: z.object({
      reasons: z.array(LossRow),
      cities: z.array(LossRow),
      months: z.array(LossRow),
      total: LossRow,
      _links: Links,
    }),
  }),
}

/** The reports of enquiries. */
export const enquiryReports = ['fases', 'losses', 'margins', 'partners'] as const
export type EnquiryReport = (typeof enquiryReports)[number]

/** The call that exports a report as a file. */
export const reportFileCall = {
  reportFile: call({
    summary: 'A report of enquiries as a file: the rows and totals of the page',
    method: 'GET',
    path: '/api/v2/backend/enquiries/report_file',
    access,
    query: z.strictObject({
      ...compared,
      report: z
        .enum(enquiryReports, { error: 'option' })
        .default('margins')
        .describe('`partners` is for those who may read it'),
      format: z.enum(['csv', 'xlsx'], { error: 'option' }).default('csv'),
      decimal: z.enum(['comma', 'point'], { error: 'option' }).default('comma'),
      language: Language.default('en'),
    }),
    files: Object.values(fileTypes),
    heavy: true,
  }),
}
