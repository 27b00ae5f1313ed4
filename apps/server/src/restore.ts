import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments, readPassphrase, sizeOf } from './platform/backup/command.ts'
import type { Header } from './platform/backup/contents.ts'
import { bringKey } from './platform/backup/key.ts'
import { type Restored, restore } from './platform/backup/restore.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { placeOf } from './platform/installation.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { explainDatabase, requireUsableDatabase } from './platform/reach.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

const USAGE = 'Usage: npm run restore -- --from FILE [--verify]'

/** `npm run restore`: fills an empty database, or with `--verify` a temporary one that is compared and removed. */
async function main(): Promise<void> {
  const { path, has } = readArguments(USAGE, 'from', ['verify'])
  loadEnvFile()
  const settings = readSettings(process.env)
  const archive = { path: resolve(path), passphrase: await readPassphrase(settings) }
  if (has('verify')) await verify(archive, settings)
  else await fillHere(archive, settings)
}

type Archive = Parameters<typeof restore>[0]['archive']

async function fillHere(archive: Archive, settings: Settings): Promise<void> {
  const target = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await startEmbedded(settings.dataDir)
  try {
    const keyNews: string[] = []
    const store = await openFileStore(settings)
    await restoreInto(target.connectionString, archive, {
      store,
      place: placeOf(settings),
      bring: async (header) => {
        keyNews.push(...(await bringKey(header, settings)))
      },
    })
    for (const line of keyNews) say(line)
    say(
      'The restored copy sends nothing until an administrator says on the maintenance page that it is the live one.',
    )
  } finally {
    await target.stop()
  }
}

async function verify(archive: Archive, settings: Settings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stayboard-verify-'))
  // The account of the database must be able to enter it.
  await chmod(folder, 0o711)
  try {
    const target = await startEmbedded(join(folder, 'data'), { fsync: 'off', full_page_writes: 'off' })
    try {
      await restoreInto(target.connectionString, archive, { store: undefined, place: placeOf(settings) })
    } finally {
      await target.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  say('The backup was restored into a temporary database, in which every row is the same.')
}

interface Target {
  store: Parameters<typeof restore>[0]['store']
  place: string
  bring?: (header: Header) => Promise<void>
}

async function restoreInto(connectionString: string, archive: Archive, { store, place, bring }: Target) {
  const database = openDatabase(connectionString)
  const { host, pathname } = new URL(connectionString)
  try {
    await requireUsableDatabase(database.pool, connectionString)
    const restored = await restore({
      ...{ archive, store, place, pool: database.pool, database: host + pathname },
      isCompared: store === undefined,
      async checked({ header }) {
        say(`The backup of ${header.at}, made by Stayboard ${header.product}, is complete and unchanged.`)
        await bring?.(header)
      },
    })
    await migrate(database.pool)
    tell(restored)
  } catch (error) {
    throw explainDatabase(connectionString, error)
  } finally {
    await database.close()
  }
}

function tell({ manifest: { tables, files }, chain, missing }: Restored): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Checked: ${rows} rows of ${tables.length} tables, by number and sum, and every link between them.`)
  say(`Checked: ${files.count} files (${sizeOf(files.bytes)}), each by its hash.`)
  say(`Checked: the change log of ${chain.entries} entries, its hashes and its seals.`)
  for (const fault of chain.faults)
    say(`Warning: already in the original, somebody wrote without the product: ${fault}.`)
  if (missing.length > 0)
    say(`Warning: ${missing.length} files were already missing in the original, such as ${missing[0]}.`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('uncaughtException', explainAndExit)
await main().then(() => process.exit(0), explainAndExit)
