import {
  guestName,
  nights,
  nightsInRoom,
  type Stretch,
  type TaxedStay,
  type TouristTaxLine,
  UNASSIGNED,
  unnamedOf,
} from '@stayboard/domain'

interface Guest {
  spaceTypeGuestId: number
  guestFirstName: string | null
  guestLastName: string | null
  checkIn: string | null
  checkOut: string | null
}

/** A stay with its department and city, guests and tax. */
export interface TaxedRegisterStay extends TaxedStay {
  spaceTypeReservationId: number
  enquiryId: number
  refNumber: string
  cityId: number
  cityName: string
  countryName: string
  departmentId: number
  departmentName: string
  roomCode: string | null
  guests: readonly Guest[]
  due: { personNights: number; taxedNights: number; lines: TouristTaxLine[] }
}

/** The rows of a stay in the register: one per guest in the period, and one for the guests without names. */
export function rowsOf(stay: TaxedRegisterStay, period: Stretch) {
  const { spaceTypeReservationId, enquiryId, refNumber, cityName, departmentId, departmentName } = stay
  const place = { spaceTypeReservationId, enquiryId, refNumber, cityName, departmentId, departmentName }
  const rowOf = (guest: Guest | null, persons: number, { checkIn, checkOut }: Stretch) => ({
    ...place,
    roomCode: stay.roomCode ?? UNASSIGNED,
    spaceTypeGuestId: guest?.spaceTypeGuestId ?? null,
    guestName: guest && guestName(guest),
    persons,
    arrival: checkIn,
    departure: checkOut,
    nights: persons * Math.max(0, nightsWithin({ checkIn, checkOut }, period)),
  })
  const named = stay.guests.map((guest) => rowOf(guest, 1, nightsInRoom(guest, stay)))
  return [...named, rowOf(null, unnamedOf(stay), stay)].filter((row) => row.nights > 0)
}

export type RegisterRow = ReturnType<typeof rowsOf>[number]

/** Whether a row lacks the guest's name or the room, which municipality or office need. */
export const isLacking = ({ guestName: name, roomCode }: RegisterRow) =>
  name === null || roomCode === UNASSIGNED

function nightsWithin({ checkIn, checkOut }: Stretch, period: Stretch): number {
  const from = checkIn > period.checkIn ? checkIn : period.checkIn
  const to = checkOut < period.checkOut ? checkOut : period.checkOut
  return nights(from, to)
}

/** The totals of a city. Amounts in different currencies are never added. */
export function cityOf(stays: readonly TaxedRegisterStay[], rows: readonly RegisterRow[]) {
  const lines = stays.flatMap(({ due }) => due.lines)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const byCurrency = Map.groupBy(
    lines.filter(({ rate }) => rate !== null),
    ({ rate }) => rate?.currency ?? '',
  )
  return {
    nights: sum(stays.map(({ due }) => due.personNights)),
    taxedNights: sum(stays.map(({ due }) => due.taxedNights)),
    unnamedNights: sum(rows.filter((row) => row.guestName === null).map((row) => row.nights)),
    nightsWithoutRate: sum(lines.filter(({ rate }) => rate === null).map((line) => line.personNights)),
    staysWithoutPrice: stays.filter(({ due }) => due.lines.some(isUnpriced)).length,
    taxes: [...byCurrency].map(([currency, of]) => ({ currency, amount: sum(of.map(({ tax }) => tax)) })),
  }
}

/** Whether a tax line is a percentage of a missing price. */
export const isUnpriced = ({ rate, base, taxedNights }: TouristTaxLine) =>
  rate?.kind === 'PER_CENT' && base === null && taxedNights > 0
