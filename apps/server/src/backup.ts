import { resolve } from 'node:path'
import { readArguments, sizeOf } from './platform/backup/command.ts'
import { warningsOf } from './platform/backup/nightly.ts'
import { backUpAndNote } from './platform/backup/noted.ts'
import { backupRequest } from './platform/backup/request.ts'
import { say } from './platform/backup/telling.ts'
import { reachEmbedded } from './platform/embedded/reach-running.ts'
import { explainDatabase } from './platform/reach.ts'
import { readSettings } from './platform/settings/settings.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

const USAGE = 'Usage: npm run backup -- --to FILE'

/** `npm run backup`: writes one archive, also while servers work. */
async function main(): Promise<void> {
  const path = readArguments(USAGE, 'to')
  loadEnvFile()
  const settings = readSettings(process.env)
  const source = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await reachEmbedded(settings.dataDir)
  try {
    const begun = performance.now()
    const request = await backupRequest(settings, source.connectionString)
    const backup = await backUpAndNote({ ...request, path: resolve(path) })
    const { tables, files, rows, bytes } = backup
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    say(
      `${rows} rows of ${tables.length} tables and ${files.count} files (${sizeOf(files.bytes)}) in ${seconds} s.`,
    )
    for (const line of warningsOf(backup)) say(`Warning: ${line}.`)
    if (request.passphrase === undefined)
      say('It is not encrypted and does not contain ENCRYPTION_KEY: keep that key, too.')
    say(`The backup is complete: ${resolve(path)} (${sizeOf(bytes)})`)
  } catch (error) {
    throw explainDatabase(source.connectionString, error)
  } finally {
    await source.stop()
  }
}

process.on('uncaughtException', explainAndExit)
await main().then(() => process.exit(0), explainAndExit)
