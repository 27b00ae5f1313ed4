import type { BodyOf, QueryOf, rooms } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { loadLanguage } from '../../kit/words.ts'
import type { SheetRoom } from './room-sheet.ts'
import { repository } from './rooms.repository.ts'

const PHOTOS = 4

/** The chosen rooms as a document that a client can be sent: in the order they were chosen in, all or none (F3). */
export async function sheetsOf(
  actor: Actor,
  { ids }: BodyOf<typeof rooms.pdf>,
  { language }: QueryOf<typeof rooms.pdf>,
): Promise<FileAnswer> {
  const { rooms: words, options } = await loadLanguage(language)
  // What draws is loaded while the photos are made ready.
  const [all, { pdfOf, roomSheets, ...setting }] = await Promise.all([roomsOf(actor, ids), drawing()])
  const document = roomSheets(
    all,
    {
      title: words.title,
      address: words.address,
      roomType: words.roomType,
      priceFrom: words.priceFrom,
      types: options.roomTypes,
    },
    setting,
  )
  const name = `rooms-${today(actor.clock(), actor.officeTimezone)}.pdf`
  return new FileAnswer('application/pdf', name, await pdfOf(document))
}

/** What draws documents takes 60 MB: a server of which nobody asks one goes without. */
async function drawing() {
  const { pageStyle, pdfOf, written } = await import('../../kit/pdf.ts')
  const { roomSheets } = await import('./room-sheet.ts')
  return { pageStyle, pdfOf, written, roomSheets }
}

async function roomsOf(actor: Actor, ids: readonly number[]): Promise<SheetRoom[]> {
  const all: SheetRoom[] = []
  for (const id of ids) {
    const room = await repository.find(actor.db, id)
    if (!room) throw notFound()
    all.push({ ...room, photos: await photosOf(actor, room.providerEntityImages) })
  }
  return all
}

/** The primary picture, and those that come first beside it. */
async function photosOf({ files }: Actor, pictures: readonly { path: string; isPrimary: boolean }[]) {
  const chosen = pictures.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).slice(0, PHOTOS)
  const photos = await Promise.all(chosen.map(({ path }) => jpegOf(files, path)))
  return photos.filter((photo) => photo !== undefined)
}
