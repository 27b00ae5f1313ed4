import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../embedded/embedded.ts'

/** It is thrown away, so it need not survive a power failure. */
const forgetful = { fsync: 'off', full_page_writes: 'off' }

/** Gives the address of an empty database of its own in the folder for temporary files, and removes it afterwards. */
export async function inTemporaryDatabase<Result>(
  use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'stayboard-drill-'))
  // The account of the database must be able to enter it.
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
