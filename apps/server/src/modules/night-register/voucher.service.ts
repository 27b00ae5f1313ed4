import { type Language, plainText } from '@stayboard/contract'
import { formatDay, guestName, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { Problem } from '../../kit/problems.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { departmentIn } from '../departments/texts.service.ts'
import { contactOf, headFor } from '../proposals/document.service.ts'
import { languageFor } from '../proposals/proposals.service.ts'
import * as stays from '../stays/stays.service.ts'
import { guestsOf, partsOf } from './night-register.repository.ts'

type Head = Awaited<ReturnType<typeof headFor>>

/**
 * The voucher with what guests need to arrive, as a PDF without prices (docs/rules/arrivals.md#voucher).
 * @throws Problem 409 for a stay that is not booked
 */
export async function voucherOf(actor: Actor, stayId: number, asked: Language | undefined) {
  const stay = await stays.get(actor, stayId)
  const language = asked ?? (await languageFor(actor, stay.enquiryId))
  const about = await headFor(actor, stay.enquiryId)
  const content = await vouchersOf(actor, about, language, await sheetsOf(actor, stayId, language))
  return new FileAnswer('application/pdf', `${stay.refNumber}-${stayId}.pdf`, content)
}

type Stay = Awaited<ReturnType<typeof stays.get>>

/** Consecutive parts of a booking in one room. */
type Room = readonly [Stay, ...Stay[]]

/**
 * The rooms of a booking from a stay on. A guest who moved has another room; an extension at another price is in the
 * same room.
 * @throws Problem 409 for a stay that is not booked
 */
async function roomsFrom(actor: Actor, stayId: number): Promise<Room[]> {
  const first = await stays.get(actor, stayId)
  if (first.state !== 'BOOKED') throw new Problem(409, 'stayNotBooked')
  const parts = (await partsOf(actor.db, [stayId])).get(stayId) ?? []
  const rooms: Room[] = [[first]]
  for (let last = first; ; ) {
    const part = parts.find(({ checkIn }) => checkIn === last.checkOut)
    if (!part) return rooms
    const next = await stays.get(actor, part.spaceTypeReservationId)
    const room = rooms.at(-1)
    if (room && isSameRoom(last, next)) rooms[rooms.length - 1] = [...room, next]
    else rooms.push([next])
    last = next
  }
}

const isSameRoom = (one: Stay, other: Stay) =>
  one.departmentId === other.departmentId && one.roomCodeId === other.roomCodeId

export type Sheet = Awaited<ReturnType<typeof sheetOf>>

/**
 * The contents of a booking's vouchers: a sheet for each of its rooms from a stay on. @throws Problem 409 if it is not
 * booked
 */
export async function sheetsOf(actor: Actor, stayId: number, language: Language): Promise<Sheet[]> {
  const rooms = await roomsFrom(actor, stayId)
  const sheets = []
  for (const [at, room] of rooms.entries())
    sheets.push(await sheetOf(actor, room, { next: rooms[at + 1], language }))
  return sheets
}

async function sheetOf(
  actor: Actor,
  room: Room,
  { next, language }: { next: Room | undefined; language: Language },
) {
  const [stay] = room
  const { shared, arrivals, departments: labels } = await loadLanguage(language)
  const house = await departmentIn(actor, stay.departmentId, language)
  const place = [house.address, [house.zipcode, house.cityName].filter(Boolean).join(' ')].filter(Boolean)
  const day = (date: string, time: string | null) => [formatDay(date), time].filter(Boolean).join(' ')
  return {
    title: arrivals.voucher,
    name: house.name,
    place: place.join(', '),
    facts: [
      [shared.reference, stay.refNumber],
      [shared.guests, (await namesIn(actor, room)).join(', ')],
      [shared.address, place.join(', ')],
      [shared.room, roomOf(stay)],
      [shared.checkIn, day(stay.checkIn, house.checkin)],
      [shared.checkOut, day(leavingOf(room), house.checkout)],
      ...(next ? [[arrivals.goesOn, wordsOf(next)] as const] : []),
      [labels.keyPickup, house.keyPickup],
      [shared.contact, [house.contactName, house.phone, house.email].filter(Boolean).join(', ')],
    ] as const,
    registration: [shared.registrationNumber, house.registrationNumber] as const,
    rules: { title: labels.needToKnow, text: plainText(house.needToKnow ?? '') },
  }
}

const roomOf = ({ roomCode }: Stay) => (roomCode === UNASSIGNED ? null : roomCode)

const leavingOf = (room: Room) => (room.at(-1) ?? room[0]).checkOut

/** The text about where a booking continues: nights, department and room. */
function wordsOf(room: Room): string {
  const [stay] = room
  const nights = `${formatDay(stay.checkIn)} – ${formatDay(leavingOf(room))}`
  return `${nights}: ${[stay.departmentName, roomOf(stay)].filter(Boolean).join(', ')}`
}

/** The names of the guests of a room. A guest in several parts of the booking is named once. */
async function namesIn({ db }: Actor, room: Room): Promise<string[]> {
  const byStay = await guestsOf(
    db,
    room.map(({ spaceTypeReservationId }) => spaceTypeReservationId),
  )
  const [first = [], ...later] = room.map(({ spaceTypeReservationId }) =>
    (byStay.get(spaceTypeReservationId) ?? []).map(guestName),
  )
  return [...first, ...new Set(later.flat().filter((name) => !first.includes(name)))]
}

/** The vouchers for rooms of an enquiry, one page each. */
export async function vouchersOf(actor: Actor, about: Head, language: Language, sheets: readonly Sheet[]) {
  const { arrivals } = await loadLanguage(language)
  const logo = about.logo === null ? undefined : await jpegOf(actor.files, about.logo, 'large')
  const { pdfOf, voucherSheet, ...setting } = await drawing()
  async function* pages() {
    for (const { place, registration, ...given } of sheets) {
      const sheet = { ...given, facts: [...given.facts, registration] }
      const frame = {
        ...{ brand: about.brand, logo, contact: contactOf(about) },
        ...{ department: sheet.name, address: place },
      }
      yield (before: number) => voucherSheet(sheet, frame, setting, before)
    }
  }
  return pdfOf(arrivals.voucher, pages())
}

/** Loads the PDF library with the first document, because it needs 60 MB. */
async function drawing() {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { voucherSheet } = await import('./voucher-sheet.ts')
  return { pageStyle, pdfOf, textRuns, voucherSheet }
}
