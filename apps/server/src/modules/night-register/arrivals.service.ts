import { type ArrivalNeed, arrivalNeeds, nightRegister, type QueryOf } from '@stayboard/contract'
import { addDays, guestName, nightsInRoom, today, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { type ArrivingStay, arrivingIn, leavingIn, sleepingIn } from './arrivals.repository.ts'
import { guestsOf } from './night-register.repository.ts'

const USUAL_DAYS = 7

const dayOf = ({ clock, officeTimezone }: Actor) => today(clock(), officeTimezone)

/** The arrivals and departures in a period of days (docs/rules/arrivals.md#days). */
export async function arrivals(actor: Actor, query: QueryOf<typeof nightRegister.arrivals>) {
  const { from = dayOf(actor), days = USUAL_DAYS, cityId } = query
  const until = addDays(from, Math.max(1, days) - 1)
  const arriving = await withGuests(actor, await arrivingIn(actor.db, from, until, cityId))
  const leaving = await withGuests(actor, await leavingIn(actor.db, from, until, cityId))
  return {
    ...{ from, until },
    _embedded: { arrivals: arriving, departures: leaving },
    _links: selfLink(nightRegister.arrivals.path, query),
  }
}

/** The guests of a night by room, without guests whose own dates exclude it. */
export async function tonight(actor: Actor, query: QueryOf<typeof nightRegister.tonight>) {
  const night = query.night ?? dayOf(actor)
  const stays = await withGuests(actor, await sleepingIn(actor.db, night, query.cityId), night)
  return {
    ...{ night, people: stays.reduce((sum, { people }) => sum + people, 0) },
    _embedded: { stays: stays.filter(({ people }) => people > 0) },
    _links: selfLink(nightRegister.tonight.path, query),
  }
}

/** Adds the guests to stays. @param night lists and counts only the guests of this night */
async function withGuests({ db }: Actor, stays: readonly ArrivingStay[], night?: string) {
  const ids = stays.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  const byStay = await guestsOf(db, ids)
  return stays.map(({ totalAdults, totalChildren, hasRules, hasKey, email, roomCode, ...stay }) => {
    const all = byStay.get(stay.spaceTypeReservationId) ?? []
    const unnamed = Math.max(0, totalAdults + totalChildren - all.length)
    const shown = all.filter((guest) => {
      const { checkIn, checkOut } = nightsInRoom(guest, stay)
      return night === undefined || (checkIn <= night && night < checkOut)
    })
    const guests = shown.map((guest) => ({ name: guestName(guest), phone: guest.guestPhone }))
    const whole = { ...stay, guests, people: guests.length + unnamed, roomCode: roomCode ?? UNASSIGNED }
    return { ...whole, lacks: lacksOf({ ...whole, hasRules, hasKey, email, unnamed }) }
  })
}

interface Known {
  guests: readonly { phone: string | null }[]
  contactPhone: string | null
  housePhone: string | null
  address: string | null
  roomCode: string
  hasRules: boolean
  hasKey: boolean
  email: string | null
  unnamed: number
}

/** What is still missing for an arrival (docs/rules/arrivals.md#complete). */
function lacksOf(stay: Known) {
  const { guests, contactPhone, housePhone, address, roomCode, unnamed } = stay
  const isReached = contactPhone !== null || guests.some(({ phone }) => phone !== null)
  const lacking: Record<ArrivalNeed, boolean> = {
    GUESTS: unnamed > 0,
    PHONE: !isReached,
    ROOM: roomCode === UNASSIGNED,
    ADDRESS: address === null,
    HOUSE_CONTACT: housePhone === null,
    HOUSE_RULES: !stay.hasRules,
    KEY: !stay.hasKey,
    EMAIL: stay.email === null,
  }
  return arrivalNeeds.filter((need) => lacking[need])
}
