import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id, Money, oneOf, optionalLink } from '../kit/fields.ts'
import { IdFilter, Links, WholeNumber } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { supplyChangers, whole, yesOrNo } from './providers.ts'
import { Refusal, SaleTerm } from './sale-terms.ts'

/** The units of time of a price. */
export const listPers = ['NIGHT', 'WEEK', 'MONTH'] as const
export type ListPer = (typeof listPers)[number]

/** A currency code by ISO 4217, in any letter case. */
export const Currency = z
  .string({ error: 'type' })
  .regex(/^[A-Za-z]{3}$/, { error: 'currency' })
  .overwrite((code) => code.toUpperCase())

/** The conditions of a price: nights, length of stay, number of guests. */
const holdsFor = {
  checkIn: Day,
  checkOut: Day,
  pricePer: oneOf(listPers).default('NIGHT'),
  fromNights: whole(1, 3650).default(1).describe('The fewest nights of a stay that it holds for'),
  upToGuests: whole(1, 100).nullable().default(null).describe('The most guests that it holds for'),
}

/** A price belongs to either a kind of room or a unit. */
const priceOf = {
  spaceType: optionalLink('/api/space_type').describe('The unit whose own price it is'),
  roomType: optionalLink('/api/provider_hospitality_entity').describe('The kind of room whose units have it'),
}

const priceFields = {
  ...priceOf,
  priceEx: Money.nullable().default(null),
  priceInc: Money.nullable().default(null),
  vatIncluded: yesOrNo().describe('Whether the amount with VAT stays when the rate of VAT changes'),
  vatRate: whole(0, 100)
    .nullable()
    .default(null)
    .describe("Percent; by default that of lodging in the department's country on the first night"),
  vatValidFrom: Day.nullable().default(null),
  currency: Currency.default('EUR'),
  ...holdsFor,
}

const PriceNights = z.object({
  checkIn: Day,
  checkOut: Day,
  pricePer: z.enum(listPers),
  fromNights: z.int(),
  upToGuests: z.int().nullable(),
})

/** A price of a kind of room or of a unit, without and with VAT (docs/rules/prices.md). */
export const SpaceTypePrice = resource({
  one: 'space type price',
  item: '/api/space_type_price',
  list: '/api/space_type_prices/{departmentId}',
  embedded: 'spaceTypePrices',
  id: 'spaceTypePriceId',
  row: {
    spaceTypePriceId: Id,
    spaceTypeId: Id.nullable(),
    roomTypeId: Id.nullable(),
    spaceType: z.object({ code: z.string().describe('Of the unit, or the name of the kind of room') }),
    priceEx: Money,
    priceInc: Money,
    vatIncluded: z.boolean(),
    vatRate: z.int().describe('Percent'),
    vatValidFrom: z.string().nullable().describe('The first day of the rate'),
    currency: z.string(),
    ...PriceNights.shape,
  },
  create: priceFields,
  update: priceFields,
  filters: { spaceTypeId: IdFilter },
  sort: ['checkIn', 'spaceTypePriceId', 'code', 'priceEx', 'priceInc'],
  read: everyRole,
  write: supplyChangers,
  called: [],
})

/** The maximum number of prices that one call saves: for example 60 units with a price for each week of a year. */
export const PRICES_LIMIT = 4000

/** A price as it should be after saving the price list. */
const PriceCell = z.object(
  {
    spaceTypePriceId: Id.nullable().default(null).describe('The price to change; without it, one is added'),
    version: z
      .int({ error: 'type' })
      .optional()
      .describe('Of the price that the writer saw: later ones are not overwritten'),
    copiedFrom: Id.nullable()
      .default(null)
      .describe('The price that a new one was copied from or cut off, whose rate of VAT it keeps'),
    ...priceOf,
    price: Money.nullable().describe('Without or with VAT, as vatIncluded says; null deletes the price'),
    vatIncluded: yesOrNo(),
    currency: Currency.default('EUR'),
    ...holdsFor,
  },
  { error: 'type' },
)

/** The current prices that cells would overwrite although others changed them meanwhile, in a refusal. */
export const ChangedPrices = z.array(
  z.object({
    cell: z.int().describe('Its place in the call'),
    isGone: z.boolean().describe('Whether the price that it changes was deleted'),
    now: z.array(SpaceTypePrice.Row).describe('That price as it is now, and others on its nights'),
  }),
)

const Stretch = z.object({ checkIn: Day, checkOut: Day })
const Taxed = z.object({ ex: Money, vat: Money, inc: Money })

/** A kind of room or a unit that has prices of its own. */
const PricedKind = z.object({
  roomTypeId: Id.nullable(),
  spaceTypeId: Id.nullable(),
  name: z.string(),
  units: z.int().describe('How many units have this price'),
  maxGuests: z.int().describe('The most guests of such a unit'),
})

/** Calls of the price list of a department. */
export const priceCalls = {
  priceList: call({
    summary: 'The prices of a department by kind of room, with the nights that lack one',
    method: 'GET',
    path: '/api/v2/price_list/{departmentId}',
    access: everyRole,
    answer: z.object({
      kinds: z.array(PricedKind),
      prices: z.array(SpaceTypePrice.Row),
      terms: z.array(SaleTerm.Row),
      gaps: z
        .array(Stretch.extend({ roomTypeId: Id.nullable(), spaceTypeId: Id.nullable() }))
        .describe(
          'Between the first and the last price of a kind; the check-out is the first night with a price',
        ),
      _links: Links,
    }),
  }),
  setPrices: call({
    summary: 'Add, change and delete prices of a department: all or none',
    method: 'PUT',
    path: '/api/v2/price_list/{departmentId}',
    access: supplyChangers,
    body: z.object({
      cells: z
        .array(PriceCell, { error: 'type' })
        .min(1, { error: 'required' })
        .max(PRICES_LIMIT, { error: 'tooManyCells' }),
    }),
    answer: z.object({
      saved: z.int().describe('How many prices were added, changed and deleted'),
      _links: Links,
    }),
  }),
  stayPrices: call({
    summary: 'What a stay costs in each kind of room of a department, with its lines',
    method: 'GET',
    path: '/api/v2/price_list/{departmentId}/stay',
    access: everyRole,
    query: z.strictObject({
      checkIn: Day.optional().describe('Today by default'),
      checkOut: Day.optional().describe('The day after the check-in by default'),
      guests: WholeNumber(100)
        .optional()
        .describe('Of the stay; a room is priced for at most as many as it takes, which is the default'),
    }),
    answer: z.object({
      kinds: z.array(
        PricedKind.extend({
          currency: z.string(),
          total: Taxed.nullable().describe(
            'null unless each night has a price, and nothing refuses the stay',
          ),
          vatRate: z
            .int()
            .nullable()
            .describe('Of all lines, if it is another rate than the law has for the stay: an offer names it'),
          lines: z.array(
            Taxed.extend({
              from: Day,
              until: Day.describe('The day after the last night'),
              pricePer: z.enum(listPers),
              price: Money,
              vatRate: z.int(),
              vatIncluded: z.boolean(),
            }),
          ),
          gaps: z.array(Stretch).describe('Nights without a price'),
          refusals: z.array(Refusal).describe('Why the stay is not sold'),
        }),
      ),
      _links: Links,
    }),
  }),
}
