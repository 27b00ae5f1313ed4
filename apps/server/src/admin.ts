import { randomUUID } from 'node:crypto'
import { adminCommands, runCommand } from './admin-commands.ts'
import { installationOf } from './installation.ts'
import { type Outside, openOutside } from './integrations/open.ts'
import { helpOf, readCommand, UsageError } from './kit/commands.ts'
import { lateQueue } from './platform/background/background-jobs.ts'
import { nightlyBackups } from './platform/backup/nightly.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { reachEmbedded } from './platform/embedded/reach-running.ts'
import { mayReachOut } from './platform/installation.ts'
import { noLog } from './platform/log.ts'
import { reindex } from './platform/postgres/reindex.ts'
import { explainDatabase, requireUsableDatabase } from './platform/reach.ts'
import { openSealer } from './platform/secrets/sealing.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

/** The exit code for a command line with a wrong name or wrong arguments. */
const WRONG = 2

/**
 * `npm run admin`: commands for administrators at the machine. They work while servers run, and while nobody can log
 * in.
 */
async function main(args: readonly string[]): Promise<number> {
  const opened = lateParts()
  if (args.length === 0 || args[0] === '--help') return say(helpOf(opened.commands))
  const { command, given, isJson } = readCommand(opened.commands, args)
  loadEnvFile()
  const settings = readSettings(process.env)
  const source = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await reachEmbedded(settings.dataDir)
  const database = openDatabase(source.connectionString, settings)
  try {
    await requireUsableDatabase(database.pool, source.connectionString)
    opened.open(settings, database, source.connectionString)
    const { code, said, complained } = await runCommand(
      command,
      await operator(settings, database.db),
      given,
      isJson,
    )
    if (complained !== '') process.stderr.write(`${complained}\n`)
    say(said)
    return code
  } catch (error) {
    throw explainDatabase(source.connectionString, error)
  } finally {
    await opened.close()
    await database.close()
    await source.stop()
  }
}

type Opened = { settings: Settings; database: Database; connectionString: string }

/** The commands of all areas. The database and other resources that they need are opened only when a command runs. */
function lateParts() {
  let opened: Opened | undefined
  let outside: Promise<Outside> | undefined
  const present = () => {
    if (!opened) throw new Error('commands run after the settings are read')
    return opened
  }
  const commands = adminCommands({
    installation() {
      const { settings, connectionString } = present()
      return installationOf(settings, nightlyBackups(settings, connectionString))
    },
    outside() {
      const { settings, database } = present()
      outside ??= openOutside(settings, () => mayReachOut(database.background.db))
      return outside
    },
    reindex: async () => (await reindex(present().database.pool)).map((one) => ({ ...one })),
  })
  return {
    commands,
    open(settings: Settings, database: Database, connectionString: string) {
      opened = { settings, database, connectionString }
    },
    close: async () => (await outside)?.close(),
  }
}

/**
 * The actor of admin commands. Whoever can read the server's settings counts as an administrator; the history shows the
 * system as the author.
 */
const operator = async (settings: Settings, db: ReturnType<typeof openDatabase>['db']) => ({
  db,
  userId: null,
  sessionId: null,
  roles: ['ROLE_ADMIN'] as const,
  requestId: randomUUID(),
  files: await openFileStore(settings),
  jobs: lateQueue(),
  sealer: await openSealer(settings),
  clock: systemClock,
  log: noLog,
  officeTimezone: settings.officeTimezone,
})

function say(text: string): number {
  if (text !== '') process.stdout.write(`${text}\n`)
  return 0
}

process.on('uncaughtException', explainAndExit)
await main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (!(error instanceof UsageError)) explainAndExit(error)
    process.stderr.write(`${error.message}\n`)
    process.exit(WRONG)
  },
)
