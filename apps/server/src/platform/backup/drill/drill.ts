import pg from 'pg'
import { explainDatabase } from '../../reach.ts'
import type { Archive } from '../archive/read-archive.ts'
import type { Restored } from '../restore/restore.ts'
import { restoreInto } from '../restore/restore-into.ts'
import { compareWithLive, type Likeness } from './like-live.ts'
import { inTemporaryDatabase } from './temporary.ts'

export interface Drill extends Restored {
  /** The result of the comparison with the live installation; `undefined` if there was none to compare with. */
  readonly likeness: Likeness | undefined
  /** The duration of the drill. */
  readonly seconds: number
}

/**
 * Restores a backup into a temporary database. Every row is compared with the archive, and the change log and random
 * records with the live installation. Files are read and compared with their hashes.
 * @param live the address of the live installation's database
 * @throws StartError that says what is wrong with the backup
 */
export async function drill(archive: Archive, place: string, live: string | undefined): Promise<Drill> {
  const begun = performance.now()
  return inTemporaryDatabase(async (connectionString) => {
    let likeness: Likeness | undefined
    const request = { archive, place, store: undefined, isCompared: true, checked: async () => undefined }
    const restored = await restoreInto(connectionString, request, async ({ pool }) => {
      if (live !== undefined) likeness = await beside(live, (reader) => compareWithLive(pool, reader))
    })
    return { ...restored, likeness, seconds: (performance.now() - begun) / 1000 }
  })
}

/** Runs `use` on a snapshot of the live installation's database. */
async function beside<Result>(live: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: live, application_name: 'stayboard drill' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    return await use(client)
  } catch (error) {
    throw explainDatabase(live, error)
  } finally {
    await client.end()
  }
}
