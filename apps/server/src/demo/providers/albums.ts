import { createHash } from 'node:crypto'
import { imageVariants } from '@stayboard/contract'
import type pg from 'pg'
import type { FileStore } from '../../platform/storage/files.ts'
import type { Canvas } from '../drawings/canvas.ts'
import { paint, type Scene, VIEWS } from '../drawings/scenes.ts'
import { randomFor } from '../random.ts'
import type { Size } from '../rows.ts'

/** The file ids of the stored pictures, by scene. */
export type Albums = Readonly<Record<Scene, readonly number[]>>

/** The row of a stored file. */
export interface KeptFile {
  hash: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
}

/** Adds rows for files and returns their ids in the same order. */
export async function keepFiles(client: pg.ClientBase, files: readonly KeptFile[]): Promise<number[]> {
  await client.query(
    `insert into file_contents (hash, unused_since) select distinct hash, null::timestamptz from unnest($1::text[]) hash
     on conflict (hash) do update set unused_since = null`,
    [files.map(({ hash }) => hash)],
  )
  const kept: number[] = []
  for (const { hash, name, type, size, width, height } of files) {
    const made = await client.query<{ id: number }>(
      `insert into files (hash, name, type, size, width, height) values ($1, $2, $3, $4, $5, $6) returning file_id as id`,
      [hash, name, type, size, width, height],
    )
    kept.push(Number(made.rows[0]?.id))
  }
  return kept
}

/** Draws and stores the few pictures that all departments and rooms share. */
export async function albums(client: pg.ClientBase, store: FileStore): Promise<Albums> {
  const [house, room, street] = [
    await album(client, store, 'house'),
    await album(client, store, 'room'),
    await album(client, store, 'street'),
  ]
  return { house, room, street }
}

async function album(client: pg.ClientBase, store: FileStore, scene: Scene): Promise<number[]> {
  const files = await Promise.all(
    Array.from({ length: VIEWS }, async (_, view): Promise<KeptFile> => {
      const picture = paint(scene, view)
      const { pixels, width, height } = picture
      const hash = createHash('sha256').update(pixels).digest('hex')
      await putVariants(store, picture, `${hash}/${width}x${height}`)
      return { hash, name: `${scene}-${view + 1}.png`, type: 'image/png', size: pixels.length, width, height }
    }),
  )
  return keepFiles(client, files)
}

async function putVariants(store: FileStore, picture: Canvas, folder: string): Promise<void> {
  for (const [variant, side] of Object.entries(imageVariants)) {
    const bytes = await picture
      .image()
      .removeAlpha()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 0 })
      .toBuffer()
    await store.put(`${folder}/${variant}.webp`, bytes)
  }
}

/** The image of an album for a position, different for adjacent positions. */
const pictureOf = (album: readonly number[], first: number, place: number): number =>
  album[(first + place) % album.length] ?? 0

/** One or two pictures of houses per provider. */
export function* providerImages({ providers }: Size, albums: Albums) {
  let metaImageId = 0
  for (let metaId = 1; metaId <= providers; metaId += 1) {
    const random = randomFor('pictures of a provider', metaId)
    const first = random.between(0, VIEWS - 1)
    const count = random.between(1, 2)
    for (let at = 0; at < count; at += 1)
      yield { metaImageId: ++metaImageId, metaId, imageId: pictureOf(albums.house, first, at) }
  }
}

/** Images of departments: a front, which is the primary one, some rooms and the surroundings. */
export function* departmentImages({ departments }: Size, albums: Albums) {
  let metaImageId = 0
  for (let departmentId = 1; departmentId <= departments; departmentId += 1) {
    const random = randomFor('pictures of a department', departmentId)
    const first = random.between(0, VIEWS - 1)
    const inside = random.between(1, 3)
    const shown = [
      ['house', 'DEPARMENT', 0],
      ...Array.from({ length: inside }, (_, at) => ['room', 'DEPARMENT', at + 1] as const),
      ...Array.from({ length: random.between(1, 2) }, (_, at) => ['street', 'NEIGHBOURHOOD', at] as const),
    ] as const
    for (const [scene, imageType, at] of shown) {
      const imageId = pictureOf(albums[scene], first, at)
      const isPrimary = scene === 'house'
      yield { metaImageId: ++metaImageId, departmentId, imageId, imageType, place: at + 1, isPrimary }
    }
  }
}

/** Two or three pictures per room; the first is the primary picture. */
export function* roomImages({ rooms }: Size, albums: Albums) {
  let entityImageId = 0
  for (let hospitalityEntityId = 1; hospitalityEntityId <= rooms; hospitalityEntityId += 1) {
    const random = randomFor('pictures of a room', hospitalityEntityId)
    const first = random.between(0, VIEWS - 1)
    const count = random.between(2, 3)
    for (let at = 0; at < count; at += 1) {
      const imageId = pictureOf(albums.room, first, at)
      yield {
        entityImageId: ++entityImageId,
        hospitalityEntityId,
        imageId,
        imageType: 'ENTITY',
        place: at + 1,
        isPrimary: at === 0,
      }
    }
  }
}
