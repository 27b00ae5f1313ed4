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
import { guestsOf } from './night-register.repository.ts'

type Head = Awaited<ReturnType<typeof headFor>>

/**
 * What guests need to arrive, as a PDF (docs/rules/arrivals.md#voucher). It has no prices.
 * @throws Problem 409 for a stay that is not booked
 */
export async function voucherOf(actor: Actor, stayId: number, asked: Language | undefined) {
  const stay = await stays.get(actor, stayId)
  const language = asked ?? (await languageFor(actor, stay.enquiryId))
  const about = await headFor(actor, stay.enquiryId)
  const sheet = await sheetOf(actor, stayId, language)
  const content = await vouchersOf(actor, about, language, [sheet])
  return new FileAnswer('application/pdf', `${stay.refNumber}-${stayId}.pdf`, content)
}

export type Sheet = Awaited<ReturnType<typeof sheetOf>>

/** What the voucher of a stay says. @throws Problem 409 for a stay that is not booked */
export async function sheetOf(actor: Actor, stayId: number, language: Language) {
  const stay = await stays.get(actor, stayId)
  if (stay.state !== 'BOOKED') throw new Problem(409, 'stayNotBooked')
  const { shared, arrivals, departments: labels } = await loadLanguage(language)
  const house = await departmentIn(actor, stay.departmentId, language)
  const guests = (await guestsOf(actor.db, [stayId])).get(stayId) ?? []
  const place = [house.address, [house.zipcode, house.cityName].filter(Boolean).join(' ')].filter(Boolean)
  const day = (date: string, time: string | null) => [formatDay(date), time].filter(Boolean).join(' ')
  return {
    title: arrivals.voucher,
    name: house.name,
    place: place.join(', '),
    facts: [
      [shared.reference, stay.refNumber],
      [shared.guests, guests.map(guestName).join(', ')],
      [shared.address, place.join(', ')],
      [shared.room, stay.roomCode === UNASSIGNED ? null : stay.roomCode],
      [shared.checkIn, day(stay.checkIn, house.checkin)],
      [shared.checkOut, day(stay.checkOut, house.checkout)],
      [labels.keyPickup, house.keyPickup],
      [shared.contact, [house.contactName, house.phone, house.email].filter(Boolean).join(', ')],
    ] as const,
    registration: [shared.registrationNumber, house.registrationNumber] as const,
    rules: { title: labels.needToKnow, text: plainText(house.needToKnow ?? '') },
  }
}

/** The vouchers of some stays of an enquiry, a page each. */
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

/** Loaded with the first document, because the PDF library needs 60 MB. */
async function drawing() {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { voucherSheet } = await import('./voucher-sheet.ts')
  return { pageStyle, pdfOf, textRuns, voucherSheet }
}
