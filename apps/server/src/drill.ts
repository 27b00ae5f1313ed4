import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments, readPassphrase } from './platform/backup/command.ts'
import { type Drill, drill } from './platform/backup/drill/drill.ts'
import { drillAndNote, newestBackup } from './platform/backup/drill/noted-drill.ts'
import { checkedLines, say } from './platform/backup/telling.ts'
import { reachEmbedded } from './platform/embedded/reach-running.ts'
import { placeOf } from './platform/installation.ts'
import { explainDatabase } from './platform/reach.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

const USAGE = 'Usage: npm run drill [-- --from FILE]'

/**
 * `npm run drill`: restores a backup into a temporary database, compares it with the live installation, and removes it.
 */
async function main(): Promise<void> {
  const given = readArguments(USAGE, 'from', { isNeeded: false })
  loadEnvFile()
  const settings = readSettings(process.env)
  const passphrase = await readPassphrase(settings)
  if (given !== undefined && !hasInstallation(settings)) {
    tell(await drill({ path: resolve(given), passphrase }, placeOf(settings), undefined))
    say('There is no installation here to compare it with: neither DATABASE_URL nor a database in DATA_DIR.')
    return
  }
  const live = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await reachEmbedded(settings.dataDir)
  try {
    const path = given === undefined ? await newestBackup(live.connectionString) : resolve(given)
    tell(await drillAndNote({ path, passphrase }, placeOf(settings), live.connectionString))
  } catch (error) {
    throw explainDatabase(live.connectionString, error)
  } finally {
    await live.stop()
  }
}

const hasInstallation = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))

function tell(result: Drill): void {
  const { header, likeness, seconds } = result
  say(
    `The backup of ${header.at} was restored into a temporary database, in which every row is the same.`,
    ...checkedLines(result),
  )
  if (likeness)
    say(
      `Compared with the live installation: the seals of the change log, and ${likeness.same + likeness.changed} random records, of which ${likeness.changed} were changed since.`,
    )
  say(`The drill took ${Math.ceil(seconds)} s.`)
}

process.on('uncaughtException', explainAndExit)
await main().then(() => process.exit(0), explainAndExit)
