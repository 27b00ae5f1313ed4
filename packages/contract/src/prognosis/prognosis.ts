import { z } from 'zod'
import { Fase } from '../enquiries/fases.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import {
  Balance,
  Day,
  Id,
  Instant,
  link,
  Money,
  oneOf,
  optionalLink,
  optionalText,
  Percent,
  TotalMoney,
} from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import { Links, listOf, listQuery, Strings } from '../kit/lists/lists.ts'
import { changesOf, envelope, keptFields, updateBody } from '../kit/resource.ts'
import { A, M } from '../kit/roles.ts'
import {
  Bridge,
  BridgeQuery,
  BridgeRows,
  BridgeRowsQuery,
  StandingRows,
  StandingRowsQuery,
} from './prognosis-bridge.ts'
import {
  FigureQuery,
  GrandTotal,
  PerMonth,
  PrognosisDetail,
  priceCalculations,
  prognosisColumns,
  prognosisFilters,
  prognosisOrder,
  prognosisStatuses,
} from './prognosis-figures.ts'
import { PasteAnswer, PasteBody } from './prognosis-paste.ts'

const access = [A, M] as const

/** A day on which a stay may start. */
const StartDay = Day.refine((day) => day >= '1900-01-01' && day < '2199-01-01', { error: 'date' })

/** The fields of a prognosis that a body may set. */
export const prognosisFields = {
  organisation: link('/api/organisation', 'required'),
  exploiter: optionalLink('/api/exploiter'),
  enquiry: optionalLink('/api/v2/backend/enquiry'),
  status: oneOf(prognosisStatuses).default('PROGNOSIS'),
  companyClient: optionalText(256),
  nights: z
    .int({ error: 'numbersOnly' })
    .min(0, { error: 'numbersOnly' })
    .max(365, { error: 'nightsMax' })
    .nullable()
    .default(0),
  start: StartDay.nullable().default(null),
  priceCalculation: oneOf(priceCalculations)
    .nullable()
    .default(null)
    .describe('By default PER_TOTAL if a total is given, otherwise PER_NIGHT'),
  pricePerNight: Money.nullable().default(null),
  totalPrognosis: TotalMoney.nullable().default(null),
  probability: Percent,
  probabilityNote: optionalText(512).describe('The reason for the changed probability'),
  notes: optionalText(5000),
}

/** The fields in which a prognosis and its enquiry may differ. */
export const prognosisDifferences = ['organisation', 'status', 'start', 'nights', 'totalPrognosis'] as const

/** The fields of an enquiry that its prognoses are compared with. */
const FromEnquiry = z.object({
  enquiryId: Id,
  refNumber: z.string(),
  name: z.string().nullable(),
  fase: Fase,
  checkinDate: Day.nullable(),
  nights: z.int().nullable(),
  price: Money.nullable(),
})

/** Expected revenue from an organisation. */
export const PrognosisMeta = z.object({
  prognosisMetaId: Id,
  exploiterName: z.string().nullable(),
  exploiterId: Id.nullable(),
  organisationName: z.string(),
  organisationId: Id,
  status: z.enum(prognosisStatuses),
  statusName: z.enum(prognosisStatuses),
  nights: z.int(),
  start: Day.nullable(),
  totalPrognosis: Money,
  counted: Balance.describe('The amount it adds to the totals of the same query'),
  months: z
    .record(z.string(), Balance)
    .optional()
    .describe('The same by month, `yyyy-MM` or `unscheduled`; only in exports, one column per month'),
  probability: z.int().nullable(),
  probabilityNote: z.string().nullable(),
  pricePerNight: Money.nullable(),
  companyClient: z.string().nullable(),
  priceCalculation: z.enum(priceCalculations),
  notes: z.string().nullable(),
  timeStamp: Instant,
  fromEnquiry: FromEnquiry.nullable(),
  differences: z.array(z.enum(prognosisDifferences)).describe('The fields in which the enquiry differs'),
  ...envelope,
})

const ProbabilityUpdate = z.object({
  from: z.int().nullable(),
  to: z.int().nullable(),
  time: Instant,
  user: z.object({ id: Id, username: z.string(), displayname: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  _links: Links.describe('self: the change'),
})

/** A change to a closed month, and the open month in which it counts instead. */
const Adjustment = z.object({
  prognosisMetaId: Id,
  organisationName: z.string().nullable(),
  exploiterName: z.string().nullable(),
  statusName: z.enum(prognosisStatuses),
  forMonth: z.string().describe('The closed month'),
  month: z.string().describe('The month in which it counts'),
  total: Balance,
  _links: Links.describe('self: the prognosis, in the closed month'),
})

const item = '/api/financial/prognosis'
const onePath = `${item}/{prognosisMetaId}` as const

const kept = keptFields({ row: PrognosisMeta.shape, create: {}, update: prognosisFields })

const one = {
  get: call({ summary: 'One prognosis', method: 'GET', path: onePath, access, answer: PrognosisMeta }),
  update: call({
    summary: 'Change: prognosis',
    method: 'PUT',
    path: onePath,
    access,
    body: updateBody('prognosisMetaId', prognosisFields, kept).partial({ prognosisMetaId: true }),
    answer: PrognosisMeta,
  }),
  remove: call({ summary: 'Delete: prognosis', method: 'DELETE', path: onePath, access, status: 202 }),
}

const filterBy = { more: { timeStamp: Instant }, names: { status_any: 'status' } } as const
const filterable = filterFields(PrognosisMeta.shape, prognosisFields, filterBy)

/** Expected revenue by month (docs/rules/prognosis.md). */
export const prognosis = area('prognosis', {
  ...one,
  list: {
    ...call({
      summary: 'List: prognosis',
      method: 'GET',
      path: item,
      access,
      query: filteredBy(
        listQuery({ ...prognosisFilters, ...prognosisOrder }, [...prognosisColumns, 'prognosisMetaId']),
        filterable,
      ),
      fields: filterable,
      answer: listOf('prognosisMetas', PrognosisMeta),
      sums: ['totalPrognosis', 'counted', 'months'],
      unsummed: { field: 'statusName', value: 'CANCELLED', filter: 'status' },
    }),
    rows: {
      ...one,
      id: 'prognosisMetaId',
      called: ['organisationName', 'companyClient'],
      changes: changesOf(prognosisFields, ['status', 'exploiter', 'probability', 'probabilityNote']),
    },
  },
  create: call({
    summary: 'Add: prognosis',
    method: 'POST',
    path: item,
    access,
    body: z.object(prognosisFields),
    answer: PrognosisMeta,
    creates: true,
  }),
  statuses: call({
    summary: 'Options: prognosis status',
    method: 'GET',
    path: `${item}/statuses`,
    access,
    answer: Strings,
  }),
  perMonth: call({
    summary: 'Totals by month',
    method: 'GET',
    path: `${item}/per_month`,
    access,
    query: FigureQuery,
    answer: PerMonth,
  }),
  total: call({
    summary: 'The total of all months',
    method: 'GET',
    path: `${item}/total`,
    access,
    query: FigureQuery,
    answer: GrandTotal,
  }),
  detail: call({
    summary: 'The amounts of one prognosis by month',
    method: 'GET',
    path: `${item}/detail/{prognosisMetaId}`,
    access,
    query: FigureQuery,
    answer: PrognosisDetail,
  }),
  probability: call({
    summary: 'The history of a probability',
    method: 'GET',
    path: '/api/financial/probability/{prognosisMetaId}',
    access,
    answer: z.object({
      _embedded: z.object({ probabilityUpdates: z.array(ProbabilityUpdate) }),
      _links: Links,
    }),
  }),
  adjustments: call({
    summary: 'List: change to a closed month',
    method: 'GET',
    path: `${item}/adjustments`,
    access,
    query: FigureQuery,
    answer: z.object({
      _embedded: z.object({ prognosisAdjustments: z.array(Adjustment) }),
      _links: Links,
    }),
  }),
  bridge: call({
    summary: 'The bridge between two moments',
    method: 'GET',
    path: `${item}/bridge`,
    access,
    query: BridgeQuery,
    answer: Bridge,
  }),
  bridgeRows: call({
    summary: 'List: change between two moments, by prognosis',
    method: 'GET',
    path: `${item}/bridge_rows`,
    access,
    query: BridgeRowsQuery,
    answer: BridgeRows,
    sums: ['amount'],
  }),
  standings: call({
    summary: 'List: prognosis behind the total at a moment, with its values then',
    method: 'GET',
    path: `${item}/standings`,
    access,
    query: StandingRowsQuery,
    answer: StandingRows,
    sums: ['amount'],
  }),
  paste: call({
    summary: 'Add prognoses from a spreadsheet, or only validate them',
    method: 'POST',
    path: `${item}/paste`,
    changesMany: true,
    access,
    body: PasteBody,
    answer: PasteAnswer,
    creates: true,
  }),
})

/** The calls and fields of a prognosis. */
export const PrognosisRecord = {
  one: 'prognosis',
  item,
  list: item,
  embedded: 'prognosisMetas',
  id: 'prognosisMetaId',
  create: prognosisFields,
  update: prognosisFields,
  kept,
  Row: PrognosisMeta,
  calls: prognosis,
} as const
