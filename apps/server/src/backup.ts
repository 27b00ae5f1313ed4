import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backUp } from './platform/backup/back-up.ts'
import { readArguments, readPassphrase, sizeOf } from './platform/backup/command.ts'
import { keptSecret } from './platform/embedded/data-dir.ts'
import { reachEmbedded } from './platform/embedded/reach-running.ts'
import { productVersion } from './platform/product-files.ts'
import { explainDatabase } from './platform/reach.ts'
import { readSettings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

const USAGE = 'Usage: npm run backup -- --to FILE'

/** `npm run backup`: writes one archive, also while servers work. */
async function main(): Promise<void> {
  const { path } = readArguments(USAGE, 'to', [])
  loadEnvFile()
  const settings = readSettings(process.env)
  const passphrase = await readPassphrase(settings)
  const source = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await reachEmbedded(settings.dataDir)
  try {
    const begun = performance.now()
    const { tables, files } = await backUp({
      connectionString: source.connectionString,
      store: await openFileStore(settings),
      path: resolve(path),
      passphrase,
      encryptionKey: settings.encryptionKey ?? (await keptSecret(settings.dataDir, 'encryption-key')),
      product: productVersion(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    say(
      `${rows} rows of ${tables.length} tables and ${files.count} files (${sizeOf(files.bytes)}) in ${seconds} s.`,
    )
    for (const key of files.damaged)
      say(`Warning: the bytes of the file ${key} are not those that were uploaded.`)
    if (passphrase === undefined)
      say('It is not encrypted and does not contain ENCRYPTION_KEY: keep that key, too.')
    say(`The backup is complete: ${resolve(path)} (${sizeOf((await stat(path)).size)})`)
  } catch (error) {
    throw explainDatabase(source.connectionString, error)
  } finally {
    await source.stop()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('uncaughtException', explainAndExit)
await main().then(() => process.exit(0), explainAndExit)
