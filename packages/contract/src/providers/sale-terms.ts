import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id, oneOf, optionalLink } from '../kit/fields.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { supplyChangers, whole } from './providers.ts'

/** The kinds of terms of sale: no nights, arrivals or departures are sold, or unsold rooms are released some days before. */
export const saleTermKinds = ['CLOSED', 'NO_ARRIVAL', 'NO_DEPARTURE', 'RELEASE'] as const
export type SaleTermKind = (typeof saleTermKinds)[number]

/** The reasons why a stay is not sold: a term of sale, or prices only for longer stays. */
export const refusalReasons = [...saleTermKinds, 'MIN_STAY'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A reason why a stay is not sold, with its nights or its day. */
export const Refusal = z.object({
  reason: z.enum(refusalReasons),
  checkIn: Day,
  checkOut: Day.describe('The day after the last one'),
  days: z
    .int()
    .nullable()
    .describe('RELEASE: days before the arrival; MIN_STAY: the fewest nights; null otherwise'),
})

const fields = {
  spaceType: optionalLink('/api/space_type').describe('The unit that it is for'),
  roomType: optionalLink('/api/provider_hospitality_entity').describe('The kind of room whose units have it'),
  term: oneOf(saleTermKinds),
  checkIn: Day,
  checkOut: Day.describe('The day after the last one'),
  days: whole(0, 365)
    .nullable()
    .default(null)
    .describe(
      'RELEASE: how many days before the arrival the rooms fall back to the provider; null otherwise',
    ),
}

/** A term of sale of a kind of room or of a unit (docs/rules/prices.md#terms-of-sale). */
export const SaleTerm = resource({
  one: 'term of sale',
  item: '/api/sale_term',
  list: '/api/sale_terms/{departmentId}',
  embedded: 'saleTerms',
  id: 'saleTermId',
  row: {
    saleTermId: Id,
    spaceTypeId: Id.nullable(),
    roomTypeId: Id.nullable(),
    code: z.string().describe('Of the unit, or the name of the kind of room'),
    term: z.enum(saleTermKinds),
    checkIn: Day,
    checkOut: Day,
    days: z.int().nullable(),
  },
  create: fields,
  update: fields,
  filters: { spaceTypeId: IdFilter },
  sort: ['checkIn', 'saleTermId', 'code', 'term'],
  read: everyRole,
  write: supplyChangers,
  called: ['code'],
})

/** The maximum number of terms that one call saves. */
export const TERMS_LIMIT = 4000

/** A term as it should be after saving the table. */
const TermCell = z.object(
  {
    saleTermId: Id.nullable().default(null).describe('The term to change; without it, one is added'),
    version: z
      .int({ error: 'type' })
      .optional()
      .describe('Of the term that the writer saw: later ones are not overwritten'),
    isRemoved: z.boolean({ error: 'type' }).default(false),
    ...fields,
  },
  { error: 'type' },
)

/** The current terms that cells would overwrite although others changed them meanwhile, in a refusal. */
export const ChangedTerms = z.array(
  z.object({
    cell: z.int().describe('Its place in the call'),
    isGone: z.boolean().describe('Whether the term that it changes was deleted'),
    now: z.array(SaleTerm.Row).describe('That term as it is now, and others on its nights'),
  }),
)

/** Calls of the terms of sale of a department. */
export const termCalls = {
  terms: SaleTerm.calls.list,
  term: SaleTerm.calls.get,
  createTerm: SaleTerm.calls.create,
  updateTerm: SaleTerm.calls.update,
  removeTerm: SaleTerm.calls.remove,
  setTerms: call({
    summary: 'Add, change and delete terms of sale of a department: all or none',
    method: 'PUT',
    path: '/api/v2/price_list/{departmentId}/terms',
    access: supplyChangers,
    body: z.object({
      cells: z
        .array(TermCell, { error: 'type' })
        .min(1, { error: 'required' })
        .max(TERMS_LIMIT, { error: 'tooManyCells' }),
    }),
    answer: z.object({
      saved: z.int().describe('How many terms were added, changed and deleted'),
      _links: Links,
    }),
  }),
}
