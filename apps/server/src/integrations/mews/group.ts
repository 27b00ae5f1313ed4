/** A group of reservations that Mews sends to this product. */
import { z } from 'zod'
import { Numeric } from '../values.ts'
import { Amount, Code, Day, Failure, OptionalWord } from './words.ts'

const person = z.object({
  firstName: OptionalWord,
  lastName: OptionalWord,
  email: OptionalWord,
  telephone: OptionalWord,
  title: OptionalWord,
})

const nobody = { firstName: null, lastName: null, email: null, telephone: null, title: null }
const count = Numeric.pipe(z.int().min(0).max(999)).catch(0)
const optionalCode = Code.nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** The state codes of a reservation. A reservation without one is `MODIFIED` if it is known, else `CREATED`. */
const CREATED = 1
const MODIFIED = 2
const CANCELLED = 3

const guestCounts = z.array(z.object({ code: OptionalWord, count })).catch([])

const fields = z.object({
  code: optionalCode,
  confirmationNumber: optionalCode,
  state: z.coerce
    .number()
    .pipe(z.literal([CREATED, MODIFIED, CANCELLED]))
    .nullish()
    .catch(null),
  from: Day.nullish(),
  to: Day.nullish(),
  spaceTypeCode: OptionalWord,
  ratePlanCode: OptionalWord,
  guestCounts: guestCounts.nullish(),
  // Older messages have these fields instead of `guestCounts`.
  adultCount: count.nullish(),
  childCount: count.nullish(),
  totalAmount: Amount,
  guests: z.array(person).nullish().catch(null),
})

const children = ['child', 'teenager']

/** The numbers of adults and children. Unknown age categories count as adults. */
function peopleIn({ guestCounts: counts, adultCount, childCount }: z.output<typeof fields>) {
  if (!counts?.length) return { adults: adultCount ?? 1, children: childCount ?? 0, infants: 0 }
  const people = { adults: 0, children: 0, infants: 0 }
  for (const one of counts) {
    const category = one.code?.toLowerCase() ?? ''
    if (category === 'infant') people.infants += one.count
    else if (children.includes(category)) people.children += one.count
    else people.adults += one.count
  }
  return people
}

/** A reservation of a group. `to` is the day of departure (exclusive). */
const Reservation = fields
  .refine(({ code, confirmationNumber }) => code !== null || confirmationNumber !== null, {
    path: ['code'],
    error: 'required',
  })
  .refine(({ state, from, to }) => state === CANCELLED || (from && to && from < to), {
    path: ['to'],
    error: 'must be after from',
  })
  .refine(({ state, spaceTypeCode }) => state === CANCELLED || spaceTypeCode !== null, {
    path: ['spaceTypeCode'],
    error: 'required',
  })
  .transform((given) => ({
    code: given.code,
    confirmationNumber: given.confirmationNumber,
    state: given.state ?? null,
    from: given.from ?? null,
    to: given.to ?? null,
    roomCode: given.spaceTypeCode,
    ratePlanCode: given.ratePlanCode,
    people: peopleIn(given),
    total: given.totalAmount,
    guests: given.guests ?? [],
  }))
export type MewsReservation = z.output<typeof Reservation>

/** Removes duplicates: if a message contains a reservation twice, the last one is used. */
function once(all: readonly MewsReservation[]): MewsReservation[] {
  const isSame = (one: MewsReservation, other: MewsReservation) =>
    (one.code !== null && one.code === other.code) ||
    (one.confirmationNumber !== null && one.confirmationNumber === other.confirmationNumber)
  return all.filter((one, at) => !all.slice(at + 1).some((other) => isSame(one, other)))
}

/** The most reservations per group. Mews recommends at most about 100. */
const MOST = 500

const sources = z
  .array(z.object({ name: OptionalWord, isPrimary: z.boolean().catch(false) }))
  .nullish()
  .catch(null)
const named = z.object({ name: OptionalWord }).nullish().catch(null)

export const Group = z
  .object({
    messageId: optionalCode,
    channelId: optionalCode,
    channelManagerId: optionalCode,
    currencyCode: OptionalWord,
    comments: z.array(OptionalWord).nullish().catch(null),
    customer: person.nullish().catch(null),
    sources,
    channel: named,
    company: named,
    travelAgency: named,
    reservations: z.array(Reservation).max(MOST).nullish(),
  })
  .transform((given) => ({
    messageId: given.messageId,
    channelId: given.channelId,
    channelManagerId: given.channelManagerId,
    currencyCode: given.currencyCode?.toUpperCase() ?? null,
    comments: (given.comments ?? []).filter((line) => line !== null),
    customer: given.customer ?? nobody,
    channel: channelIn(given),
    company: given.company?.name ?? null,
    reservations: once(given.reservations ?? []),
  }))
export type Group = z.output<typeof Group>

interface Booked {
  sources?: z.output<typeof sources>
  channel?: z.output<typeof named>
  travelAgency?: z.output<typeof named>
}

/** The channel of the booking: the primary source, else the first one, else the travel agency. */
const channelIn = ({ sources: all, channel, travelAgency }: Booked) =>
  (all?.find(({ isPrimary }) => isPrimary) ?? all?.[0])?.name ?? channel?.name ?? travelAgency?.name ?? null

/** The result of Mews for a group that this product sent. */
export const GroupResult = z
  .object({
    relatedMessageId: optionalCode,
    channelManagerId: Code,
    reservations: z
      .array(z.object({ code: Code, confirmationNumber: Code }))
      .nullish()
      .catch(null),
    error: Failure.nullish().catch(null),
    errors: z.array(Failure).nullish().catch(null),
  })
  .transform(({ error, errors, reservations, ...rest }) => ({
    ...rest,
    reservations: reservations ?? [],
    failures: [...(errors ?? []), ...(error ? [error] : [])],
  }))
export type GroupResult = z.output<typeof GroupResult>
