import { resolve } from 'node:path'
import { bringKey } from './platform/backup/archive/key.ts'
import { readArguments, readPassphrase } from './platform/backup/command.ts'
import { restoreInto } from './platform/backup/restore/restore-into.ts'
import { checkedLines, say } from './platform/backup/telling.ts'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { placeOf } from './platform/installation.ts'
import { readSettings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

const USAGE = 'Usage: npm run restore -- --from FILE'

/** `npm run restore`: fills an empty database. */
async function main(): Promise<void> {
  const path = resolve(readArguments(USAGE, 'from'))
  loadEnvFile()
  const settings = readSettings(process.env)
  const archive = { path, passphrase: await readPassphrase(settings) }
  const target = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await startEmbedded(settings.dataDir)
  try {
    const keyNews: string[] = []
    const restored = await restoreInto(target.connectionString, {
      ...{ archive, store: await openFileStore(settings), place: placeOf(settings), isCompared: false },
      async checked({ header }) {
        say(`The backup of ${header.at}, made by Stayboard ${header.product}, is complete and unchanged.`)
        keyNews.push(...(await bringKey(header, settings)))
      },
    })
    say(...checkedLines(restored), ...keyNews)
    say(
      'The restored copy sends nothing until an administrator says on the maintenance page that it is the live one.',
    )
  } finally {
    await target.stop()
  }
}

process.on('uncaughtException', explainAndExit)
await main().then(() => process.exit(0), explainAndExit)
