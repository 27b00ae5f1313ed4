import type pg from 'pg'
import type { Database } from '../platform/database.ts'
import { exclusively } from '../platform/postgres/exclusively.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { openFileStore } from '../platform/storage/files.ts'
import { copyRows, snakeCase } from './copy.ts'
import { albums, departmentImages, providerImages, roomImages } from './providers/albums.ts'
import { departmentFiles, documents } from './providers/documents.ts'
import type { Size } from './rows.ts'
import { triggers } from './triggers.ts'

/** Adds pictures and documents to the providers, departments and rooms of a filled demo, in one transaction. */
export async function furnish(
  { pool }: Pick<Database, 'pool'>,
  settings: Settings,
  size: Size,
): Promise<void> {
  const store = await openFileStore(settings)
  await exclusively(pool, async (client) => {
    await client.query('begin')
    // Files are written to the change log, because later changes of a logged row require its first entry.
    const pictures = await albums(client, store)
    const papers = await documents(client, store)
    await triggers(client, 'silent')
    const fronts = await copyRows(client, 'providerMetaImages', providerImages(size, pictures))
    await countFrom(client, 'providerMetaImages', 'meta_image_id', fronts)
    const images = await copyRows(client, 'departmentImages', departmentImages(size, pictures))
    await countFrom(client, 'departmentImages', 'meta_image_id', images)
    const photos = await copyRows(client, 'roomImages', roomImages(size, pictures))
    await countFrom(client, 'roomImages', 'entity_image_id', photos)
    const files = await copyRows(client, 'departmentFiles', departmentFiles(size, papers))
    await countFrom(client, 'departmentFiles', 'file_id', files)
    await client.query('commit')
    await client.query(
      'vacuum (analyze) provider_meta_images, department_images, room_images, department_files, files',
    )
  })
}

async function countFrom(client: pg.ClientBase, table: string, id: string, last: number): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [snakeCase(table), id, last])
}
