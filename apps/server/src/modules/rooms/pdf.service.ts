import type { BodyOf, QueryOf, rooms } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { loadLanguage } from '../../kit/words.ts'
import { roomPictures } from '../images/images.service.ts'
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
  const all: SheetRoom[] = []
  for (const id of ids) all.push(await roomOf(actor, id))
  const { pdfOf, roomSheets, ...setting } = await drawing()
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

async function roomOf(actor: Actor, id: number): Promise<SheetRoom> {
  const room = await repository.find(actor.db, id)
  if (!room) throw notFound()
  return { ...room, photos: await photosOf(actor, id) }
}

/** The primary picture, and those that come first beside it. */
async function photosOf(actor: Actor, hospitalityEntityId: number): Promise<Buffer[]> {
  const { _embedded } = await roomPictures.list(actor, { hospitalityEntityId })
  const pictures = _embedded.providerEntityImages.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary),
  )
  const photos: Buffer[] = []
  for (const { path } of pictures.slice(0, PHOTOS)) {
    const photo = await jpegOf(actor.files, path)
    if (photo) photos.push(photo)
  }
  return photos
}
