import { type Language, plainText } from '@stayboard/contract'
import { formatDay, guestName, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { Problem } from '../../kit/problems.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import * as departments from '../departments/departments.service.ts'
import { contactOf, headFor } from '../proposals/document.service.ts'
import { languageFor } from '../proposals/proposals.service.ts'
import * as stays from '../stays/stays.service.ts'
import { guestsOf } from './night-register.repository.ts'

/**
 * What guests need to arrive, as a PDF (docs/rules/arrivals.md#voucher). It has no prices.
 * @throws Problem 409 for a stay that is not booked
 */
export async function voucherOf(actor: Actor, stayId: number, asked: Language | undefined) {
  const stay = await stays.get(actor, stayId)
  if (stay.state !== 'BOOKED') throw new Problem(409, 'stayNotBooked')
  const words = await loadLanguage(asked ?? (await languageFor(actor, stay.enquiryId)))
  const { shared, arrivals, departments: labels } = words
  const house = await departments.get(actor, stay.departmentId)
  const about = await headFor(actor, stay.enquiryId)
  const logo = about.logo === null ? undefined : await jpegOf(actor.files, about.logo, 'large')
  const guests = (await guestsOf(actor.db, [stayId])).get(stayId) ?? []
  const title = arrivals.voucher
  const place = [house.address, [house.zipcode, house.cityName].filter(Boolean).join(' ')].filter(Boolean)
  const day = (date: string, time: string | null) => [formatDay(date), time].filter(Boolean).join(' ')
  const sheet = {
    title,
    name: house.name,
    facts: [
      [shared.reference, stay.refNumber],
      [shared.guests, guests.map(guestName).join(', ')],
      [shared.address, place.join(', ')],
      [shared.room, stay.roomCode === UNASSIGNED ? null : stay.roomCode],
      [shared.checkIn, day(stay.checkIn, house.checkin)],
      [shared.checkOut, day(stay.checkOut, house.checkout)],
      [shared.contact, [house.contactName, house.phone, house.email].filter(Boolean).join(', ')],
    ] as const,
    rules: { title: labels.needToKnow, text: plainText(house.needToKnow ?? '') },
  }
  const frame = {
    ...{ brand: about.brand, logo, contact: contactOf(about) },
    ...{ department: house.name, address: place.join(', ') },
  }
  const { pdfOf, voucherSheet, ...setting } = await drawing()
  async function* pages() {
    yield (before: number) => voucherSheet(sheet, frame, setting, before)
  }
  return new FileAnswer('application/pdf', `${stay.refNumber}-${stayId}.pdf`, await pdfOf(title, pages()))
}

/** Loaded with the first document, because the PDF library needs 60 MB. */
async function drawing() {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { voucherSheet } = await import('./voucher-sheet.ts')
  return { pageStyle, pdfOf, textRuns, voucherSheet }
}
