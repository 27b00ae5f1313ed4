import { z } from 'zod'
import { requiredLine } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Money, optionalText, required, requiredEmail, Version } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { Language } from '../kit/texts/languages.ts'
import { yesOrNo } from '../providers/providers.ts'
import { acceptance } from './stay-warnings.ts'
import { sales, spaceTypeChoice, stayFields, stayStates } from './stays-resource.ts'

const day = Day.nullable().default(null)
const money = Money.nullable().default(null)

/** The recipients of mails about a change of a booking. */
export const changeReaders = ['CLIENT', 'PROVIDER'] as const
export type ChangeReader = (typeof changeReaders)[number]

const Mail = z.object(
  { toAddress: requiredEmail(), language: Language, subject: requiredLine(256), text: required(10_000) },
  { error: 'type' },
)

/** A change of an enquiry's room bookings, with its effects (docs/rules/booking-changes.md). */
export const BookingChange = z.object({
  stays: z
    .array(z.object({ spaceTypeReservationId: Id, version: Version.optional() }, { error: 'type' }), {
      error: 'type',
    })
    .min(1, { error: 'required' })
    .max(100, { error: 'tooLong' }),
  checkIn: day.describe('Of all these bookings; nights before it are cancelled'),
  checkOut: day.describe('Of all these bookings; nights from it on are cancelled'),
  isCancelled: yesOrNo().describe('Whether all their nights are cancelled'),
  isMoved: yesOrNo().describe('Whether they get another room'),
  moveDay: day.describe('The first night in the other room; all nights by default'),
  currentDepartment: stayFields.currentDepartment.optional(),
  spaceType: spaceTypeChoice,
  totalAdults: z
    .int({ error: 'type' })
    .min(0, { error: 'type' })
    .max(100, { error: 'type' })
    .nullable()
    .default(null),
  addedPrice: money.describe('Of an added night, without VAT; by default what the other nights cost'),
  pricePerNight: money.describe('Of every night that stays booked, without VAT'),
  totalPrice: money.describe('Of all nights of these bookings that stay booked together, without VAT'),
  reason: optionalText(500).describe('Why nights are cancelled'),
  fee: money.describe('What the client pays for the cancelled nights, without VAT'),
  followEnquiry: yesOrNo(true).describe('Whether dates, guests and price of the enquiry follow'),
  followPrognosis: yesOrNo(true).describe('Whether its prognosis follows'),
  mails: z.array(Mail, { error: 'type' }).max(20, { error: 'tooLong' }).default([]),
  ...acceptance,
})

const Line = z.object({
  spaceTypeReservationId: Id,
  departmentId: Id,
  departmentName: z.string(),
  roomCode: z.string(),
  state: z.enum(stayStates),
  checkIn: Day,
  checkOut: Day,
  nights: z.int(),
  totalAdults: z.int(),
  totalPrice: Money.nullable(),
  cancelFee: Money.nullable(),
  guests: z.array(z.string()),
})
const Facts = z.object({
  checkinDate: Day.nullable(),
  checkoutDate: Day.nullable(),
  guests: z.int().nullable(),
  price: Money.nullable(),
})
const Forecast = z.object({ start: Day.nullable(), nights: z.int(), total: Money })

/** The effects of a change, calculated before or after saving it. */
const Outcome = z.object({
  before: z.array(Line).describe('The bookings that change'),
  after: z.array(Line).describe('What replaces them'),
  enquiry: z.object({ before: Facts, after: Facts }),
  prognoses: z.array(z.object({ before: Forecast.nullable(), after: Forecast })),
  openAmount: z
    .boolean()
    .describe('Whether the difference of the price is in no prognosis, because it cannot be told which'),
  mails: z
    .array(
      z.object({
        reader: z.enum(changeReaders),
        name: z.string(),
        toAddress: z.string().nullable(),
        language: Language,
        subject: z.string(),
        text: z.string(),
      }),
    )
    .describe('Proposed; a body names those that are sent'),
  _links: Links,
})

const path = '/api/v2/enquiry/booking_change/{enquiryId}' as const

/** Changes of bookings: dates, people, rooms and price, with all effects in one action. */
export const bookingChanges = area('bookingChanges', {
  preview: call({
    summary: 'What would follow from a change of room bookings. Nothing is changed',
    method: 'POST',
    path: `${path}/preview`,
    access: sales,
    body: BookingChange,
    answer: Outcome,
  }),
  change: call({
    summary:
      'Change room bookings of an enquiry: dates, rooms, people, price or cancellation, with the enquiry, the prognosis and mails',
    method: 'POST',
    path,
    access: sales,
    changesMany: true,
    body: BookingChange,
    answer: Outcome,
  }),
})
