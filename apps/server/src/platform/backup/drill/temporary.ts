import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../embedded/embedded.ts'

/** Database settings without durability, because the database is temporary. */
const forgetful = { fsync: 'off', full_page_writes: 'off' }

/** Runs `use` with the address of an empty temporary database, and removes the database afterwards. */
export async function inTemporaryDatabase<Result>(
  use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'stayboard-drill-'))
  // The database's account must be able to enter the folder.
  await chmod(folder, 0o711)
  try {
    const embedded = await startEmbedded(join(folder, 'data'), forgetful)
    try {
      return await use(embedded.connectionString)
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
