import { type BookingShift, followedForecast, nights } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { prognosisArea } from './prognosis.area.ts'
import { openLinesOf } from './prognosis.repository.ts'

/** Nights that were added to a booking at another price. */
interface Added {
  checkIn: string
  checkOut: string
  totalPrice: number | null
}

/** The most nights of a prognosis. */
const MOST_NIGHTS = 365

/**
 * Updates the prognosis of an enquiry after its bookings changed (docs/rules/booking-changes.md#prognosis). Nights at
 * another price get a separate prognosis. If the enquiry has several prognoses, nothing is changed, because it is
 * unknown which one is affected.
 */
export async function followBooking(
  within: Actor,
  enquiryId: number,
  { added, ...shift }: BookingShift & { added: readonly Added[] },
) {
  const [line, ...others] = await openLinesOf(within.db, enquiryId)
  const hasChanged = shift.before.total !== shift.after.total
  const isSameSpan = shift.before.from === shift.after.from && shift.before.to === shift.after.to
  if (!line || (!hasChanged && isSameSpan)) return { prognoses: [], openAmount: !line && hasChanged }
  if (others.length > 0) return { prognoses: [], openAmount: hasChanged }
  const more = extension(added)
  const { prognosisMetaId, pricePerNight, ...before } = line
  const after = followedForecast(before, shift, { total: more?.total ?? 0, from: more?.start ?? null })
  if (after.nights > MOST_NIGHTS) return { prognoses: [], openAmount: true }
  const price =
    pricePerNight !== null && pricePerNight * after.nights === after.total
      ? { priceCalculation: 'PER_NIGHT', pricePerNight }
      : { priceCalculation: 'PER_TOTAL', totalPrognosis: after.total }
  await prognosisArea.update(within, { prognosisMetaId, start: after.start, nights: after.nights, ...price })
  if (more) await addLike(within, prognosisMetaId, more)
  return {
    prognoses: [{ before, after }, ...(more ? [{ before: null, after: more }] : [])],
    openAmount: false,
  }
}

/** Combines the added nights of all rooms. */
function extension(added: readonly Added[]) {
  const days = added.map(({ checkIn }) => checkIn).toSorted()
  const ends = added.map(({ checkOut }) => checkOut).toSorted()
  const [start, end] = [days[0], ends.at(-1)]
  if (start === undefined || end === undefined) return null
  const total = added.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0)
  return { start, nights: nights(start, end), total }
}

/** Adds a prognosis with the links, status and probability of another one. */
async function addLike(
  within: Actor,
  id: number,
  { start, nights: count, total }: NonNullable<ReturnType<typeof extension>>,
) {
  const { _links, enquiryId, organisationId, exploiterId, status, probability } = await prognosisArea.get(
    within,
    id,
  )
  await prognosisArea.create(within, {
    ...{ enquiry: enquiryId, organisation: organisationId, exploiter: exploiterId },
    ...{ status, probability, start, nights: count, priceCalculation: 'PER_TOTAL', totalPrognosis: total },
  })
}
