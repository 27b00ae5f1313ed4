import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Balance, Day, Id, Instant, link, Money, oneOf, optionalLink, optionalText } from '../kit/fields.ts'
import { IdFilter, Links, SwitchFilter } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Currency } from '../providers/prices.ts'
import { whole, yesOrNo } from '../providers/providers.ts'
import { BusyRoom, FreeRoom } from '../stays/occupancy.ts'
import { acceptance } from '../stays/stay-warnings.ts'
import { sales, staff } from '../stays/stays-resource.ts'
import { offerDraftCalls, SeenOffers } from './offer-drafts.ts'
import { costKinds, costPers, monthRules, offerPers, offerStates, priceFors } from './offer-units.ts'

const Percent = whole(0, 100)
const day = Day.nullable().default(null)

const VatChanges = z
  .array(z.object({ from: Day, vatRate: Percent }))
  .describe('Later rates within the stay, each from a night on; none for a rate that was typed')
const TypedRate = Percent.nullable()
  .default(null)
  .describe("Percent, for all nights; by default the rates of the department's country")

const ExtraCost = z.object({
  kind: oneOf(costKinds),
  amount: Money,
  vatRate: Percent.describe('Percent, of the first night'),
  vatChanges: VatChanges.nullable().optional(),
  per: oneOf(costPers),
})
const ExtraCostBody = ExtraCost.omit({ vatChanges: true }).extend({
  vatRate: TypedRate,
  per: oneOf(costPers).default('STAY'),
})

/** A rent of an offer. The first one is part of the offer itself. */
const rent = {
  roomtype: optionalText(256),
  quantity: whole(1, 9999)
    .nullable()
    .default(null)
    .describe('How many rooms or people the price is for; by default the guests, else 1'),
  priceFor: oneOf(priceFors).default('WHOLE'),
  pricePer: oneOf(offerPers).default('NIGHT'),
  price: Money.describe('What the provider asks: per night, week or month, or for the whole stay'),
  salesPrice: Money.nullable().default(null).describe('What the client pays, per the same unit'),
}

/** The fields of an offer. A correction has all of them too. */
const fields = {
  ...rent,
  checkIn: day.describe("By default the enquiry's"),
  checkOut: day.describe("By default the enquiry's"),
  guests: whole(1, 9999).nullable().default(null).describe("By default the enquiry's, else 1"),
  vatIncluded: yesOrNo().describe('Whether all amounts of the offer include VAT'),
  vatRate: TypedRate,
  currency: Currency.default('EUR'),
  monthRule: oneOf(monthRules).default('CALENDAR'),
  expiresOn: day.describe('The last day on which it can be accepted'),
  notes: optionalText(2000),
}

/** Extra costs and further rents. Each list is stored in one column. */
const lists = {
  extraCosts: z.array(ExtraCostBody, { error: 'type' }).max(20, { error: 'tooLong' }).default([]),
  moreRents: z.array(z.object(rent), { error: 'type' }).max(20, { error: 'tooLong' }).default([]),
}

const Rent = z.object({
  roomtype: z.string().nullable(),
  quantity: z.int(),
  priceFor: z.enum(priceFors),
  pricePer: z.enum(offerPers),
  price: Money,
  salesPrice: Money.nullable(),
})

const Taxed = z.object({ ex: Money, vat: Money, inc: Money })
const Line = Taxed.extend({
  kind: z.enum(['RENT', ...costKinds]),
  name: z.string().nullable().describe('The kind of room, if an offer has several rents'),
  quantity: z.int(),
  priceFor: z.enum(priceFors),
  unit: z.enum([...offerPers, ...costPers]),
  price: Money,
  times: z.int(),
  per: z.int(),
  month: z.string().nullable(),
  vatRate: z.int(),
}).describe('quantity × price × times / per, rounded half up to the cent')

/** The amounts of an offer in euros, converted at one exchange rate. */
const InEuros = z.object({
  rate: z.number().describe('How much of its currency one euro is worth'),
  day: Day.nullable().describe('The day of the rate; null for euros'),
  total: Taxed,
  salesTotal: Taxed.nullable(),
  deposit: Money,
  margin: Balance.nullable(),
})

/** The calculated fields of an offer. */
const calculation = {
  lines: z.array(Line).describe('Their sum is the total'),
  deposits: z.array(Line).describe('Paid back, and not part of the total'),
  total: Taxed,
  salesLines: z.array(Line).nullable(),
  salesTotal: Taxed.nullable(),
  deposit: Money,
  margin: Balance.nullable().describe('Sales minus purchase, without VAT'),
  marginPercent: z.number().nullable().describe('Of the sales'),
  inEuros: InEuros.nullable().describe(
    'By the latest rate, or the one it was accepted with; null without a rate of its currency on record',
  ),
}

/** A room to book with an offer, and the guests in it. */
const RoomChoice = z.object(
  {
    spaceType: Id,
    people: whole(0, 100),
    guests: z
      .array(Id, { error: 'type' })
      .max(100, { error: 'tooLong' })
      .default([])
      .describe('Guests of the enquiry who have no room in this department yet'),
  },
  { error: 'type' },
)

const Named = z.object({ spaceTypeGuestId: Id, name: z.string() })

/** One version of what a provider offered (docs/rules/offers.md#offers). */
export const Offer = resource({
  one: 'offer',
  item: '/api/v2/enquiry/offer',
  list: '/api/v2/enquiry/offers/{enquiryId}',
  embedded: 'offers',
  id: 'offerId',
  row: {
    offerId: Id,
    enquiryId: Id,
    contactedProviderId: Id,
    departmentId: Id,
    departmentName: z.string(),
    number: z.int().describe('Of the offer, within its enquiry'),
    revision: z.int().describe('The version of the offer: 1, 2, …'),
    state: z.enum(offerStates),
    accepted: z.boolean(),
    roomtype: z.string().nullable(),
    checkIn: Day,
    checkOut: Day,
    nights: z.int(),
    guests: z.int(),
    quantity: z.int(),
    priceFor: z.enum(priceFors),
    pricePer: z.enum(offerPers),
    price: Money,
    salesPrice: Money.nullable(),
    moreRents: z.array(Rent).describe('Rents beyond the first one'),
    vatIncluded: z.boolean(),
    vatRate: z.int().describe('Percent, of the first night'),
    vatChanges: VatChanges.nullable(),
    currency: z.string(),
    monthRule: z.enum(monthRules),
    extraCosts: z.array(ExtraCost),
    expiresOn: Day.nullable(),
    notes: z.string().nullable(),
    createdAt: Instant,
    userName: z.string().nullable(),
    isSameStay: z.boolean().describe('Whether it is for the dates and guests that the enquiry has now'),
    ...calculation,
  },
  create: { contactedProvider: link('/api/v2/enquiry/contacted_provider', 'required'), ...fields },
  update: {},
  filters: {
    contactedProviderId: IdFilter,
    newest: SwitchFilter.describe('Only the newest version of each offer'),
  },
  filterBy: { except: ['checkIn', 'checkOut', 'guests', 'vatIncluded'] },
  sort: ['number', 'offerId', 'expiresOn'],
  read: staff,
  write: sales,
  called: ['departmentName', 'number'],
})

const { list, get } = Offer.calls

/** Offers of providers, per enquiry. An offer is never changed: a correction makes its next version. */
export const offers = area('offers', {
  list: changedBy(list, { get, update: undefined, remove: undefined }),
  get,
  ...offerDraftCalls,
  record: call({
    summary: 'Record an offer of a contacted provider',
    method: 'POST',
    path: Offer.item,
    access: sales,
    body: z.object({ ...Offer.create, ...lists, seenOfferIds: SeenOffers }),
    answer: Offer.Row,
    creates: true,
  }),
  preview: call({
    summary: 'Calculate an offer without recording it',
    method: 'POST',
    path: '/api/v2/enquiry/offer/preview',
    access: sales,
    body: z.object({ ...Offer.create, ...lists }),
    answer: z.object(calculation),
  }),
  correct: call({
    summary: 'Correct an offer: adds its next version',
    method: 'POST',
    path: '/api/v2/enquiry/offer/{offerId}/version',
    access: sales,
    body: z.object({ ...fields, ...lists }),
    answer: Offer.Row,
    creates: true,
  }),
  rooms: call({
    summary: 'The free rooms for an offer, with a proposal of who sleeps where',
    method: 'GET',
    path: '/api/v2/enquiry/offer/{offerId}/rooms',
    access: staff,
    answer: z.object({
      _embedded: z.object({
        rooms: z.array(
          FreeRoom.extend({
            people: z.int().describe('How many people are proposed for it; 0 if it is not needed'),
            guests: z.array(Named).describe('Those of them who are in the guest list'),
          }),
        ),
      }),
      busyRooms: z.array(BusyRoom).describe('The other rooms of the house'),
      places: z.int().describe('Places of the house'),
      freePlaces: z.int().describe('Places that it still has on all nights'),
      people: z.int().describe('How many people need a room'),
      unplaced: z.int().describe('How many of them no free room has a place for'),
      unplacedGuests: z.array(Named),
      total: Money.nullable().describe('What is divided over the rooms; null without a sales price in euros'),
      _links: Links,
    }),
  }),
  accept: call({
    summary:
      'Accept an offer: rejects the other providers, books the rooms, moves the fase and books the prognosis',
    method: 'POST',
    path: '/api/v2/enquiry/offer/{offerId}/accept',
    access: sales,
    body: z.object({
      spaceTypes: z
        .array(Id, { error: 'type' })
        .max(100, { error: 'tooLong' })
        .overwrite((ids) => [...new Set(ids)])
        .default([])
        .describe('The space types to book; without any, one booking without a room'),
      rooms: z
        .array(RoomChoice, { error: 'type' })
        .max(100, { error: 'tooLong' })
        .default([])
        .describe('The rooms to book with their people, in place of spaceTypes. Who is left has no room yet'),
      prognosis: optionalLink('/api/financial/prognosis').describe(
        'Of several prognoses of the enquiry, the one that gets nights and amount; the others are cancelled. Without it, all keep their amounts',
      ),
      ...acceptance,
    }),
    answer: Offer.Row,
  }),
})
