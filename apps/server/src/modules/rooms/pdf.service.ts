import {
  type BodyOf,
  type filterCategories,
  type Language,
  plainText,
  type QueryOf,
  type rooms,
} from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { departmentIn } from '../departments/texts.service.ts'
import * as selections from '../selections/selections.service.ts'
import { find } from './rooms.service.ts'

const PHOTOS = 4

/**
 * A PDF of the selected rooms for a client, in the order of selection, all or none. A cover page precedes the rooms of
 * each department. The content of a page is read when the page is drawn.
 */
export async function sheetsOf(
  actor: Actor,
  { ids }: BodyOf<typeof rooms.pdf>,
  { language }: QueryOf<typeof rooms.pdf>,
): Promise<FileAnswer> {
  const { rooms: labels, shared, options } = await loadLanguage(language)
  const words = {
    ...labels,
    address: shared.address,
    registrationNumber: shared.registrationNumber,
    roomType: shared.roomtype,
    priceFrom: shared.priceFrom,
    checkin: shared.checkIn,
    checkout: shared.checkOut,
    types: options.roomTypes,
    pricePers: options.pricePers,
  }
  const all = await roomsOf(actor, ids)
  const { pdfOf, coverSheet, roomSheet, ...setting } = await drawing()
  async function* pages() {
    let cover: Awaited<ReturnType<typeof coverOf>> | undefined
    for (const room of all) {
      if (cover?.departmentId !== room.providerDepartmentId) {
        const next = await coverOf(actor, room.providerDepartmentId, language)
        yield (before: number) => coverSheet(next, words, setting, before)
        cover = next
      }
      const frame = cover
      const sheet = {
        ...room,
        registrationNumber: room.registrationNumber ?? cover.registrationNumber,
        amenities: await amenitiesOf(actor, room.hospitalityEntityId, options.filterCategories),
        photos: await photosOf(actor, room.providerEntityImages, PHOTOS),
      }
      yield (before: number) => roomSheet(sheet, frame, words, setting, before)
    }
  }
  const name = `rooms-${today(actor.clock(), actor.officeTimezone)}.pdf`
  return new FileAnswer('application/pdf', name, await pdfOf(words.title, pages()))
}

/** Loads the PDF library with the first document, because it needs 60 MB. */
async function drawing() {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { coverSheet } = await import('./cover-sheet.ts')
  const { roomSheet } = await import('./room-sheet.ts')
  return { pageStyle, pdfOf, textRuns, coverSheet, roomSheet }
}

async function roomsOf(actor: Actor, ids: readonly number[]) {
  const all: Room[] = []
  for (const id of ids) all.push(await find(actor, id))
  return all
}
type Room = Awaited<ReturnType<typeof find>>

/** The content of a department's cover page. */
export async function coverOf(actor: Actor, departmentId: number, language: Language) {
  const described = await describedFor(actor, departmentId, language)
  const [photo] = await photosOf(actor, described.providerDepartmentImages, 1)
  return { ...described, photo }
}

/** The texts of a department for clients, in a language: the notes for clients or, without them, the description. */
export async function describedFor(actor: Actor, departmentId: number, language: Language) {
  const department = await departmentIn(actor, departmentId, language)
  const { name, address, zipcode, cityName, providerExploiters, pdfDescription, description } = department
  const { _embedded } = await selections.ofDepartment(actor, departmentId)
  const amenities = _embedded.hospitalityDepartmentFilterSelects.flatMap((one) =>
    one.selected ? one.name : [],
  )
  const town = [zipcode, cityName].filter(Boolean).join(' ')
  return {
    ...department,
    brand: providerExploiters.map((exploiter) => exploiter.name).join(' · '),
    department: name,
    address: [address, town].filter(Boolean).join(', '),
    description: paragraphsOf(pdfDescription) || paragraphsOf(description),
    amenities: amenities.length > 0 ? [{ name: '', amenities }] : [],
    picture: byRank(department.providerDepartmentImages)[0] ?? null,
  }
}

/** The text of rich text, one line per block. */
const paragraphsOf = (html: string | null | undefined) =>
  (html ?? '')
    .split(/<\/(?:p|li|h\d)>|<br\s*\/?>/)
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n')

type Category = (typeof filterCategories)[number]

/** The amenities of a room by category. */
async function amenitiesOf(actor: Actor, roomId: number, categories: Record<Category, string>) {
  const { _embedded } = await selections.ofRoom(actor, roomId)
  const chosen = _embedded.childHospitalityFilterSelects.filter(({ selected }) => selected)
  const groups = Map.groupBy(chosen, ({ category }) => category)
  return [...groups].map(([category, filters]) => ({
    name: categories[category],
    amenities: filters.map(({ name }) => name),
  }))
}

const byRank = <Picture extends { isPrimary: boolean }>(pictures: readonly Picture[]) =>
  pictures.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

/** The primary image, which is shown large, and the first further ones. */
async function photosOf(
  { files }: Actor,
  pictures: readonly { path: string; isPrimary: boolean }[],
  most: number,
) {
  const chosen = byRank(pictures).slice(0, most)
  const photos = await Promise.all(
    chosen.map(({ path }, at) => jpegOf(files, path, at === 0 ? 'large' : 'medium')),
  )
  return photos.filter((photo) => photo !== undefined)
}
