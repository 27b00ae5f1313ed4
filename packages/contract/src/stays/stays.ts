import { z } from 'zod'
import { MarginSums } from '../enquiries/enquiry-reports.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Money, required } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { changedBy } from '../kit/resource.ts'
import { Guest, GuestBody, GuestPasteAnswer, GuestPasteBody, GuestsBody, guestChanges } from './guests.ts'
import { occupancyCalls } from './occupancy.ts'
import { acceptance, StayWarning } from './stay-warnings.ts'
import { BookedSpaceType, RoomPrice, Stay, sales, staff, stayChanges, stayFields } from './stays-resource.ts'

const day = Day.nullable().default(null)

const ofReference = call({
  summary: 'The room bookings of a reference number with their guests, grouped by department',
  method: 'GET',
  path: '/api/v2/enquiry/space_types/{ref}',
  access: staff,
  answer: z.object({
    _embedded: z.object({
      departments: z.array(
        z.object({
          departmentId: Id,
          departmentName: z.string(),
          spaceTypes: z.array(
            Stay.Row.omit({ guests: true }).extend({
              spaceType: BookedSpaceType.extend({
                prices: z.array(RoomPrice).describe('Its prices for nights of the stay'),
              }),
              guests: z.array(
                Guest.Row.extend({
                  nights: z.int(),
                  share: Money.nullable().describe('What of the price falls to this guest'),
                }),
              ),
              warnings: z.array(StayWarning),
            }),
          ),
          _links: Links,
        }),
      ),
    }),
    margin: MarginSums.describe('Of the booked rooms'),
    _links: Links,
  }),
})

/** Room bookings of enquiries, and their guests. */
export const stays = area('stays', {
  list: changedBy(Stay.calls.list, stayChanges),
  get: Stay.calls.get,
  book: call({
    summary: 'Book a room, or none yet, for an enquiry; with its guests',
    method: 'POST',
    path: Stay.item,
    access: sales,
    body: z.object({
      ...stayFields,
      refNumber: required(40),
      checkIn: day.describe("By default the first guest's, else the enquiry's"),
      checkOut: day.describe("By default the first guest's, else the enquiry's"),
      spaceTypeGuest: GuestsBody,
      ...acceptance,
    }),
    answer: Stay.Row,
    creates: true,
  }),
  ...stayChanges,
  addGuest: call({
    summary: 'Add a guest to a room booking',
    method: 'POST',
    path: '/api/v2/enquiry/spacetype/add_guest',
    access: sales,
    body: z.object({
      refNumber: required(40),
      spaceTypeReservationId: Id,
      spaceTypeGuest: GuestBody,
      ...acceptance,
    }),
    answer: Guest.Row,
    creates: true,
  }),
  pasteGuests: call({
    summary: 'Add guests from a spreadsheet to the rooms of an enquiry, or only validate them',
    method: 'POST',
    path: '/api/v2/enquiry/spacetype/paste_guests',
    access: sales,
    changesMany: true,
    body: GuestPasteBody,
    answer: GuestPasteAnswer,
    creates: true,
  }),
  guests: changedBy(Guest.calls.list, guestChanges),
  guest: Guest.calls.get,
  updateGuest: guestChanges.update,
  removeGuest: guestChanges.remove,
  ofReference,
  ...occupancyCalls,
})
