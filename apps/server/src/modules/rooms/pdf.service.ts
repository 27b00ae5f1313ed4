import type { BodyOf, QueryOf, rooms } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { find } from './rooms.service.ts'

const PHOTOS = 4

/** The selected rooms as a PDF for a client, in the order of selection, all or none. */
export async function sheetsOf(
  actor: Actor,
  { ids }: BodyOf<typeof rooms.pdf>,
  { language }: QueryOf<typeof rooms.pdf>,
): Promise<FileAnswer> {
  const { rooms: words, options } = await loadLanguage(language)
  const all = await roomsOf(actor, ids)
  const { pdfOf, roomSheet, ...setting } = await drawing()
  async function* pages() {
    for (const room of all) {
      const photos = await photosOf(actor, room.providerEntityImages)
      yield roomSheet({ ...room, photos }, { ...words, types: options.roomTypes }, setting)
    }
  }
  const name = `rooms-${today(actor.clock(), actor.officeTimezone)}.pdf`
  return new FileAnswer('application/pdf', name, await pdfOf(words.title, pages()))
}

/** Loaded with the first document, because the PDF library needs 60 MB. */
async function drawing() {
  const { pageStyle, pdfOf, textRuns } = await import('../../kit/pdf/pdf.ts')
  const { roomSheet } = await import('./room-sheet.ts')
  return { pageStyle, pdfOf, textRuns, roomSheet }
}

async function roomsOf(actor: Actor, ids: readonly number[]) {
  const all: Room[] = []
  for (const id of ids) all.push(await find(actor, id))
  return all
}
type Room = Awaited<ReturnType<typeof find>>

/** The primary image and the first of the others. */
async function photosOf({ files }: Actor, pictures: readonly { path: string; isPrimary: boolean }[]) {
  const chosen = pictures.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).slice(0, PHOTOS)
  const photos = await Promise.all(chosen.map(({ path }) => jpegOf(files, path)))
  return photos.filter((photo) => photo !== undefined)
}
