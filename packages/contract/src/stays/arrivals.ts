import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, Time } from '../kit/fields.ts'
import { IdFilter, Links, WholeNumber } from '../kit/lists/lists.ts'
import { Language } from '../kit/texts/languages.ts'
import { staff } from './stays-resource.ts'

/** The maximum number of days of arrivals in one answer. */
export const ARRIVAL_DAYS = 31

/** The possible gaps of an arrival (docs/rules/arrivals.md#complete). */
export const arrivalNeeds = [
  ...(['GUESTS', 'PHONE', 'EMAIL', 'ROOM', 'ADDRESS', 'KEY', 'HOUSE_CONTACT', 'HOUSE_RULES'] as const),
] as const
export type ArrivalNeed = (typeof arrivalNeeds)[number]

/** The gaps that delay the mail to the guests (docs/rules/arrivals.md#mail). */
export const mailNeeds: readonly ArrivalNeed[] = ['EMAIL', 'ADDRESS', 'KEY', 'HOUSE_CONTACT', 'HOUSE_RULES']

const Text = z.string().nullable()

/** A guest who sleeps in a room, with a phone number. */
const Sleeper = z.object({ name: z.string(), phone: Text })

const House = z.object({
  departmentId: Id,
  departmentName: z.string(),
  cityName: z.string(),
  address: Text.describe('With its postal code'),
  housePhone: Text,
})

const Stay = House.extend({
  spaceTypeReservationId: Id,
  enquiryId: Id,
  refNumber: z.string(),
  enquiryName: z.string().describe('The name of the enquiry, else of its contact'),
  contactPhone: Text.describe('Of the contact of the enquiry'),
  roomCode: z.string().describe('`unassigned` without a room'),
  checkIn: Day,
  checkOut: Day,
  from: Time.nullable().describe('From when the house can be entered'),
  by: Time.nullable().describe('By when the room must be left'),
  people: z.int().describe('Adults and children, or the guests entered if these are more'),
  guests: z.array(Sleeper),
  lacks: z.array(z.enum(arrivalNeeds)),
  mailedAt: Instant.nullable().describe('When the guests were last mailed what they need to arrive'),
  mailOn: Day.nullable().describe('From which day on they are mailed it; null if the brand mails nothing'),
})

/** Arrivals, departures and overnight guests (docs/rules/arrivals.md). */
export const arrivalCalls = {
  arrivals: call({
    summary: 'The arrivals and departures of some days, and what each arrival lacks',
    method: 'GET',
    path: '/api/v2/arrivals',
    access: staff,
    query: z.strictObject({
      from: Day.optional().describe('Today by default'),
      days: WholeNumber(ARRIVAL_DAYS).optional().describe('7 by default'),
      cityId: IdFilter,
    }),
    answer: z.object({
      from: Day,
      until: Day,
      _embedded: z.object({ arrivals: z.array(Stay), departures: z.array(Stay) }),
      _links: Links,
    }),
  }),
  tonight: call({
    summary: 'Who sleeps where in a night, by city and house',
    method: 'GET',
    path: '/api/v2/tonight',
    access: staff,
    query: z.strictObject({ night: Day.optional().describe('Tonight by default'), cityId: IdFilter }),
    answer: z.object({
      night: Day,
      people: z.int(),
      _embedded: z.object({ stays: z.array(Stay.omit({ lacks: true, mailedAt: true, mailOn: true })) }),
      _links: Links,
    }),
  }),
  voucher: call({
    summary: 'What the guests of a room booking need to arrive, as a PDF',
    method: 'GET',
    path: '/api/v2/enquiry/spacetype/{spaceTypeReservationId}/voucher',
    access: staff,
    query: z.strictObject({ language: Language.optional().describe('By default that of the client') }),
    files: ['application/pdf'],
    heavy: true,
  }),
}
