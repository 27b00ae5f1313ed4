import { z } from 'zod'
import { channelManagers } from '../channels/channels.ts'
import { area } from '../kit/area.ts'
import { Day, Id, Money, oneOf, optionalEmail, optionalLink, optionalText, required } from '../kit/fields.ts'
import { IdFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { Currency } from '../providers/prices.ts'
import { sales, staff } from '../stays/stays-resource.ts'

/** The states of a reservation at its channel. */
export const reservationStatuses = ['PENDING', 'CONFIRMED', 'MODIFIED', 'CANCELLED'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The raw message of the channel: not trimmed, up to 200,000 characters. */
const rawResponse = z
  .string({ error: 'type' })
  .max(200_000, { error: 'tooLong' })
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: 'text' })
  .nullable()
  .overwrite((value) => (value === '' ? null : value))
  .default(null)

const fields = {
  reservationNumber: required(120),
  travellerFirstname: optionalText(120),
  travellerLastname: optionalText(120),
  firstname: optionalText(120).describe('The booker'),
  lastname: required(120).describe('The booker'),
  email: optionalEmail(),
  reservationDate: Day.describe('When it was booked'),
  checkinDate: Day,
  checkoutDate: Day,
  description: optionalText(4000),
  hospitalityEntity: optionalLink('/api/provider_hospitality_entity').describe('The room'),
  client: optionalLink('/api/client'),
  enquiry: optionalLink('/api/v2/backend/enquiry'),
  prognosisMeta: optionalLink('/api/financial/prognosis'),
  channelManager: oneOf(channelManagers).nullable().default(null),
  channel: optionalText(120).describe('Where it was booked, such as a travel agency'),
  bookingRef: optionalText(120).describe("The channel's reference"),
  status: oneOf(reservationStatuses).default('CONFIRMED'),
  currencyCode: Currency.nullable().default(null).describe('Of both totals'),
  totalNet: Money.nullable().default(null),
  totalGross: Money.nullable().default(null),
  roomCode: optionalText(200).describe('How the channel calls the kind of room'),
  ratePlanCode: optionalText(200).describe('How the channel calls the price'),
  rawResponse,
}

const Text = z.string().nullable()

/** A reservation of a client, made by a channel or a colleague (docs/rules/reservations.md). */
export const Reservation = resource({
  one: 'reservation',
  item: '/api/reservation',
  list: '/api/reservations',
  embedded: 'reservationClients',
  id: 'reservationId',
  row: {
    reservationId: Id,
    reservationNumber: z.string(),
    travellerFirstname: Text,
    travellerLastname: Text,
    firstname: Text,
    lastname: z.string(),
    email: Text,
    reservationDate: Day,
    checkinDate: Day,
    checkoutDate: Day,
    nights: z.int(),
    description: Text,
    hospitalityEntityId: Id.nullable(),
    hospitalityEntityName: Text,
    clientId: Id.nullable(),
    clientName: Text,
    enquiryId: Id.nullable(),
    refNumber: Text.describe('The reference number of the enquiry'),
    prognosisMetaId: Id.nullable(),
    channelManager: z.enum(channelManagers).nullable(),
    channel: Text,
    bookingRef: Text,
    status: z.enum(reservationStatuses),
    currencyCode: Text,
    totalNet: Money.nullable(),
    totalGross: Money.nullable(),
    roomCode: Text,
    ratePlanCode: Text,
    channelManagerBookingEntity: z.object({
      bookingRef: Text,
      status: z.enum(reservationStatuses),
      rawResponse: Text.describe('What the channel sent, unchanged'),
    }),
  },
  create: fields,
  update: fields,
  filters: {
    query: TextFilter.describe('Any part of numbers, names, email address, description or raw answer'),
    clientId: IdFilter.meta({ target: '/api/client' }),
    hospitalityEntityId: IdFilter.meta({ target: '/api/provider_hospitality_entity' }),
    enquiryId: IdFilter.describe('Of this enquiry or of one of its prognoses').meta({
      target: '/api/v2/backend/enquiry',
    }),
    prognosisMetaId: IdFilter.describe('Of this prognosis or of its enquiry').meta({
      target: '/api/financial/prognosis',
    }),
    projection: z.enum(['reservationClientProjection', '']).optional().describe('Changes nothing'),
  },
  filterBy: { except: ['hospitalityEntityId', 'clientId', 'enquiryId', 'prognosisMetaId'] },
  sort: [
    'reservationDate',
    'reservationId',
    'reservationNumber',
    'travellerLastname',
    'checkinDate',
    'checkoutDate',
  ],
  read: staff,
  write: sales,
  bulk: ['status'],
  called: ['reservationNumber'],
})

/** Reservations that came from channels or were entered by hand. */
export const reservations = area('reservations', Reservation.calls)
