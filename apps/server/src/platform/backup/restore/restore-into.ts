import { type Database, openDatabase } from '../../database.ts'
import { migrate } from '../../migrations/migrate.ts'
import { explainDatabase, requireUsableDatabase } from '../../reach.ts'
import { type Restored, type RestoreRequest, restore } from './restore.ts'

/**
 * Restores an archive into an empty database, and migrates it to the version of this program.
 * @param use runs on the database afterwards
 * @throws StartError in plain words
 */
export async function restoreInto(
  connectionString: string,
  request: Omit<RestoreRequest, 'pool' | 'database'>,
  use: (database: Database) => Promise<void> = async () => undefined,
): Promise<Restored> {
  const database = openDatabase(connectionString)
  const { host, pathname } = new URL(connectionString)
  try {
    await requireUsableDatabase(database.pool, connectionString)
    const restored = await restore({ ...request, pool: database.pool, database: host + pathname })
    await migrate(database.pool)
    await use(database)
    return restored
  } catch (error) {
    throw explainDatabase(connectionString, error)
  } finally {
    await database.close()
  }
}
