import type { AnswerOf, channelCodes } from '@stayboard/contract'
import { type CalendarDay, formatDay, formatMoney, lastNight, type Stretch } from '@stayboard/domain'
import { z } from 'zod'

const Nights = z.object({
  /** The name of the room type or unit. */
  name: z.string(),
  roomCode: z.string(),
  ratePlan: z.string(),
  currency: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  isClosed: z.boolean(),
  noArrival: z.boolean(),
  noDeparture: z.boolean(),
  minNights: z.int(),
  releaseDays: z.int().nullable(),
  amounts: z.array(z.object({ guests: z.int(), price: z.int() })),
})
/** Prices and terms of consecutive nights of a room code (docs/rules/channel-codes.md#prices). */
export type SentNights = z.output<typeof Nights>

/** Parses prices from a stored payload. */
export const sentPrices = (payload: unknown): SentNights[] => z.array(Nights).parse(payload)

/**
 * Converts a stored payload for HyperGuest, whose periods include the last night. Nights before today are left out, in
 * case the payload had to wait.
 */
export const ariOf = (payload: unknown, day: CalendarDay) =>
  from(sentPrices(payload), day).map(({ name: _, checkIn, checkOut, ...told }) => ({
    ...told,
    from: checkIn,
    until: lastNight({ checkIn, checkOut }),
  }))

/** The nights from a day on; earlier ones are cut off. */
export const from = (all: readonly SentNights[], day: CalendarDay): SentNights[] =>
  all
    .filter(({ checkOut }) => checkOut > day)
    .map((one) => ({ ...one, checkIn: one.checkIn < day ? day : one.checkIn }))

export const keyOf = ({ roomCode, ratePlan }: SentNights) => `${roomCode} · ${ratePlan}`

type Change = AnswerOf<typeof channelCodes.previewPrices>['changes'][number]
type Told = Readonly<Record<string, string | null>>

/**
 * The differences between two price payloads from a day on. Consecutive nights with the same differences are merged.
 */
export function priceDifferences(
  before: readonly SentNights[],
  now: readonly SentNights[],
  day: CalendarDay,
): Change[] {
  const [was, is] = [Map.groupBy(before, keyOf), Map.groupBy(now, keyOf)]
  return [...is].flatMap(([code, nights]) => {
    const old = was.get(code) ?? []
    const changes = stretchesOf([...old, ...nights], day).flatMap((stretch) => {
      const [after, then] = [nights, old].map((all) => all.find((one) => isIn(one, stretch)))
      const fields = after ? differing(then && toldOf(then), toldOf(after)) : []
      return after && fields.length > 0 ? [{ stretch, name: after.name, isNew: !then, fields }] : []
    })
    return joined(changes).map(({ stretch, name, isNew, fields }) => ({
      change: isNew ? ('ADDED' as const) : ('CHANGED' as const),
      name: `${name}: ${formatDay(stretch.checkIn)} – ${formatDay(lastNight(stretch))}`,
      ...{ code, fields },
    }))
  })
}

const isIn = (one: Stretch, { checkIn }: Stretch) => one.checkIn <= checkIn && checkIn < one.checkOut

/** Splits the days from `day` on into stretches, at every day on which a period begins or ends. */
function stretchesOf(all: readonly Stretch[], day: CalendarDay): Stretch[] {
  const bounds = all.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).filter((bound) => bound > day)
  const cuts = [...new Set([day, ...bounds])].toSorted()
  return cuts.slice(1).map((checkOut, at) => ({ checkIn: cuts[at] ?? day, checkOut }))
}

/** The prices and terms of nights as texts by field, for comparison. */
const toldOf = (nights: SentNights): Told => ({
  price:
    nights.amounts
      .map(({ guests, price }) => `${guests}: ${nights.currency} ${formatMoney(price)}`)
      .join(' · ') || null,
  fromNights: String(nights.minNights),
  CLOSED: marked(nights.isClosed),
  NO_ARRIVAL: marked(nights.noArrival),
  NO_DEPARTURE: marked(nights.noDeparture),
  RELEASE: nights.releaseDays === null ? null : String(nights.releaseDays),
})

const marked = (isTrue: boolean) => (isTrue ? 'x' : null)

const differing = (before: Told | undefined, after: Told) =>
  Object.entries(after)
    .map(([field, text]) => ({ field, before: before?.[field] ?? null, after: text }))
    .filter((one) => one.before !== one.after)

interface Found {
  stretch: Stretch
  name: string
  isNew: boolean
  fields: Change['fields']
}

/** Merges consecutive stretches with the same differences. */
function joined(all: readonly Found[]): Found[] {
  const out: Found[] = []
  for (const one of all) {
    const last = out.at(-1)
    const isNext =
      last?.stretch.checkOut === one.stretch.checkIn &&
      last.isNew === one.isNew &&
      JSON.stringify(last.fields) === JSON.stringify(one.fields)
    if (last && isNext) last.stretch = { ...last.stretch, checkOut: one.stretch.checkOut }
    else out.push({ ...one })
  }
  return out
}
