import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Balance, Day, Id, link, Money, oneOf, optionalText } from '../kit/fields.ts'
import { DayFilter, IdFilter, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, C, K, M } from '../kit/roles.ts'
import { SpaceTypePrice } from '../providers/prices.ts'
import { whole } from '../providers/providers.ts'
import { acceptance } from './stay-warnings.ts'

export const staff = [A, M, C, K] as const
export const sales = [A, M] as const

/** A department by its number or its link. */
const DepartmentChoice = z
  .union([Id, link('/api/provider_department')], {
    error: (issue) => (issue.input == null ? 'required' : 'link'),
  })
  .meta({ kind: 'link', target: '/api/provider_department' })

/** A space type by its number, link or record. 0 means that no room is assigned yet. */
export const spaceTypeChoice = z
  .union(
    [
      z.literal(0).transform(() => null),
      Id,
      link('/api/space_type'),
      z.object({ spaceTypeId: whole(0, 999_999_999) }).transform(({ spaceTypeId }) => spaceTypeId || null),
    ],
    { error: 'link' },
  )
  .meta({ kind: 'link', target: '/api/space_type' })
  .nullable()
  .default(null)

/** The states of a stay. Stays that were cancelled or replaced by a move do not occupy the room. */
export const stayStates = ['BOOKED', 'CANCELLED', 'SUPERSEDED'] as const
export type StayState = (typeof stayStates)[number]
/** The states that a body may set. `SUPERSEDED` is set only by moves. */
export const settableStayStates = ['BOOKED', 'CANCELLED'] as const

const people = whole(0, 100)
const money = Money.nullable().default(null)

export const stayFields = {
  currentDepartment: DepartmentChoice,
  spaceType: spaceTypeChoice,
  checkIn: Day,
  checkOut: Day,
  totalAdults: people.default(1),
  totalChildren: people.default(0),
  totalInfants: people.default(0),
  pricePerNight: money.describe('For the room. It sets the total; a total alone clears it'),
  totalPrice: money.describe('What the client pays, without VAT'),
  purchasePrice: money.describe('What the provider gets, without VAT, in total'),
  state: oneOf(settableStayStates).default('BOOKED'),
  notes: optionalText(2000),
}

/** The room of a stay. Id 0 and the code `unassigned` mean that none is assigned yet. */
export const BookedSpaceType = z.object({
  spaceTypeId: z.int(),
  code: z.string(),
  floor: z.int().nullable(),
  size: z.number().nullable(),
  maxGuests: z.int().nullable(),
  nrBeds: z.int().nullable(),
  notes: z.string().nullable(),
  roomTypeId: Id.nullable().describe('The room, as a kind of accommodation, that it is a unit of'),
})

/** A booked room within the answer of its enquiry. */
export const RoomInEnquiry = z.object({
  spaceTypeReservationId: Id,
  roomCode: z.string().describe('`unassigned` without a room'),
  roomCodeId: z.int().describe('0 without a room'),
  departmentId: Id,
})

/** A price of the booked room, for some of its nights. */
export const RoomPrice = SpaceTypePrice.Row.pick({
  ...{ spaceTypePriceId: true, priceEx: true, priceInc: true, vatRate: true, currency: true },
  ...{ checkIn: true, checkOut: true },
})

/** A room booking of an enquiry: a space type, or none yet, from a check-in to a check-out (docs/rules/stays.md). */
export const Stay = resource({
  one: 'room booking',
  item: '/api/v2/enquiry/spacetype',
  list: '/api/v2/enquiry/spacetypes',
  embedded: 'spaceTypeReservations',
  id: 'spaceTypeReservationId',
  row: {
    spaceTypeReservationId: Id,
    enquiryId: Id,
    refNumber: z.string(),
    enquiryName: z.string().describe('The name of the enquiry, else of its contact'),
    departmentId: Id,
    departmentName: z.string(),
    spaceType: BookedSpaceType,
    roomCode: z.string(),
    roomCodeId: z.int(),
    checkIn: z.string(),
    checkOut: z.string(),
    nights: z.int(),
    totalAdults: z.int(),
    totalChildren: z.int(),
    totalInfants: z.int(),
    pricePerNight: Money.nullable(),
    totalPrice: Money.nullable(),
    purchasePrice: Money.nullable(),
    margin: Balance.nullable().describe('Sales minus purchase; null if one of the two is missing'),
    marginPercent: z.number().nullable().describe('Of the sales'),
    state: z.enum(stayStates),
    supersedesId: Id.nullable().describe('The booking that a change replaced by this one'),
    notes: z.string().nullable(),
    acceptedReason: z.string().nullable().describe('Why its warnings were accepted'),
    cancelReason: z.string().nullable().describe('Why it was cancelled'),
    cancelFee: Money.nullable().describe('What the client pays for it though it is cancelled, without VAT'),
    guests: z.int().describe('How many guests are entered'),
  },
  create: stayFields,
  update: stayFields,
  filters: {
    query: TextFilter.describe('A guest, or any part of the enquiry'),
    enquiryId: IdFilter,
    departmentId: IdFilter.meta({ target: '/api/provider_department' }),
    spaceTypeId: IdFilter,
    refNumber: TextFilter,
    unassigned: SwitchFilter.describe('Only booked stays without a room'),
    from: DayFilter.describe('Check-in on or after this day'),
    to: DayFilter.describe('Check-in on or before this day'),
  },
  filterBy: { names: { checkIn_from: 'from', checkIn_to: 'to' } },
  sort: ['checkIn', 'spaceTypeReservationId', 'checkOut'],
  read: staff,
  write: sales,
  // Bulk changes are limited to notes, because other fields affect prices, prognoses and mails (docs/rules/booking-changes.md).
  bulk: ['notes'],
  called: ['refNumber', 'roomCode'],
})

export const stayChanges = {
  update: call({
    summary: 'Change: room booking',
    method: 'PUT',
    path: '/api/v2/enquiry/spacetype/{spaceTypeReservationId}',
    access: sales,
    body: Stay.calls.update.body.omit({ spaceTypeReservationId: true }).extend(acceptance),
    answer: Stay.Row,
  }),
  remove: Stay.calls.remove,
}
