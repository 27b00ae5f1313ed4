import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id, Money } from '../kit/fields.ts'
import { IdFilter, Links, WholeNumber } from '../kit/lists/lists.ts'
import { Refusal } from '../providers/sale-terms.ts'
import { StayWarning } from './stay-warnings.ts'
import { staff } from './stays-resource.ts'

/** The maximum number of rooms in one answer. */
export const ROOM_CEILING = 500
/** The maximum number of nights in one answer. */
export const NIGHT_CEILING = 800
/** The maximum number of stays that are checked for conflicts in one answer. */
export const CONFLICT_CEILING = 2000

/** The parameters of the timeline: rooms of a department, of a city or all, and nights [from, to). */
const window = {
  departmentId: IdFilter,
  cityId: IdFilter.describe('All departments of a city'),
  from: Day.optional().describe('Today by default'),
  to: Day.optional().describe('The day after the last night; 31 days after the first by default'),
}
const rooms = {
  firstRoom: WholeNumber(1_000_000).optional().describe('How many rooms are left out before'),
  rooms: WholeNumber(ROOM_CEILING).optional().describe('100 by default'),
}

const Room = {
  spaceTypeId: Id,
  code: z.string(),
  departmentId: Id,
  departmentName: z.string(),
  active: z.boolean().describe('Whether the department takes bookings'),
  maxGuests: z.int(),
}

/** A room that can be chosen for a period. */
export const FreeRoom = z.object({
  ...Room,
  floor: z.int().nullable(),
  kind: z.string().nullable().describe('The name of the room that it is a unit of'),
  price: Money.nullable().describe(
    'Per night on average, without VAT, in euros; null unless each night has a price',
  ),
  stayPrice: Money.nullable().describe('For the whole stay, without VAT, in euros'),
  refusals: z.array(Refusal).describe('Why the stay is not sold by the price list'),
})

/** A booked stay as the timeline shows it. */
const OccupyingStay = z.object({
  spaceTypeReservationId: Id,
  spaceTypeId: Id,
  enquiryId: Id,
  refNumber: z.string(),
  enquiryName: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  people: z.int().describe('Adults and children'),
  pricePerNight: Money.nullable(),
  totalPrice: Money.nullable(),
  version: z.int(),
})

/** A booked stay without a room. It takes a place of its house. */
const WaitingStay = OccupyingStay.omit({ spaceTypeId: true }).extend({
  departmentId: Id,
  departmentName: z.string(),
})

/** Nights on which a booking that the user may not see occupies a room (docs/rules/exploiters.md#bound-users). */
const TakenNights = z.object({ spaceTypeId: Id, checkIn: z.string(), checkOut: z.string() })

/** Nights on which a room cannot be used (docs/rules/stays.md#out-of-order). */
const OutOfOrder = z.object({ spaceTypeId: Id, fromDay: Day, untilDay: Day, reason: z.string() })

/** The reasons why a booked stay needs attention, other than warnings: its room or house (docs/rules/stays.md#conflicts). */
export const placeConflicts = ['departmentClosed', 'otherDepartment', 'outOfOrder'] as const

const Conflict = OccupyingStay.extend({
  spaceTypeId: z.int().describe('0 without a room'),
  code: z.string().describe('The code of the room; `unassigned` without one'),
  departmentName: z.string(),
  places: z.array(z.enum(placeConflicts)),
  warnings: z.array(StayWarning),
})

/** Whether a room is free on all nights of a period, or the reason why not (docs/rules/stays.md#free-rooms). */
export const verdicts = ['free', 'taken', 'tooSmall', 'closed', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictCauses = [
  'departmentClosed',
  'contractOver',
  'channelManager',
  'waiting',
  'outOfOrder',
  'closedDates',
  'noArrival',
  'noDeparture',
  'released',
] as const
export type VerdictCause = (typeof verdictCauses)[number]

const Total = z.int().describe('The number of rooms, even if the answer does not have all')

/** A room that is not available in a period, with the reason. */
export const BusyRoom = z.object({
  ...Room,
  verdict: z.enum(verdicts),
  cause: z.enum(verdictCauses).nullable(),
  refNumber: z.string().nullable().describe('Of the enquiry that has it, if the reader may see it'),
  refusals: z.array(Refusal).describe('Why the stay is not sold by the price list'),
})

/** The calls of the timeline and of free rooms. */
export const occupancyCalls = {
  occupancy: call({
    summary: 'The booked stays of a window of rooms and nights',
    method: 'GET',
    path: '/api/v2/occupancy',
    access: staff,
    query: z.strictObject({
      ...window,
      ...rooms,
      bookedSince: Day.optional().describe(
        'Only rooms with a booking that ends after this day, and those of houses where such a booking has no room yet, by their first night',
      ),
    }),
    answer: z.object({
      _embedded: z.object({
        rooms: z.array(z.object(Room)),
        stays: z.array(OccupyingStay),
        taken: z.array(TakenNights),
        outages: z.array(OutOfOrder).describe('Of these rooms, and of their houses'),
        waiting: z.array(WaitingStay).describe('Without a room, in the departments of these rooms'),
      }),
      totalRooms: Total,
      _links: Links,
    }),
  }),
  conflicts: call({
    summary: 'The booked stays of a period that need attention, and why',
    method: 'GET',
    path: '/api/v2/occupancy/conflicts',
    access: staff,
    query: z.strictObject(window),
    answer: z.object({
      _embedded: z.object({ stays: z.array(Conflict) }),
      isComplete: z.boolean().describe(`False if only the first ${CONFLICT_CEILING} stays were looked at`),
      _links: Links,
    }),
  }),
  verdicts: call({
    summary: 'Which rooms are free in a period, and why others are not',
    method: 'GET',
    path: '/api/v2/occupancy/verdicts',
    access: staff,
    query: z.strictObject({
      ...window,
      ...rooms,
      guests: WholeNumber(100).optional(),
      enquiryId: IdFilter.describe('Its own bookings without a room take no places'),
    }),
    answer: z.object({
      _embedded: z.object({
        rooms: z.array(
          FreeRoom.extend({
            verdict: z.enum(verdicts),
            cause: z.enum(verdictCauses).nullable(),
            waiting: z.int().describe('People without a room in its department, on the fullest night'),
            places: z.int().describe('Places of its department'),
            freePlaces: z.int().describe('Places that its department still has on all nights'),
            outageReason: z.string().nullable().describe('Why it is out of order'),
            stay: OccupyingStay.nullable().describe(
              'The first stay that has the room, unless the reader may not see it',
            ),
          }),
        ),
      }),
      totalRooms: Total,
      _links: Links,
    }),
  }),
}
