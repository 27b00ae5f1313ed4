import { randomUUID } from 'node:crypto'
import { helpOf, readCommand, refusalOf, tableOf, UsageError } from './kit/commands.ts'
import { databaseProblem } from './kit/http/database-problems.ts'
import { Problem } from './kit/problems.ts'
import { userCommands } from './modules/users/commands/user-commands.service.ts'
import { lateQueue } from './platform/background/background-jobs.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { reachEmbedded } from './platform/embedded/reach-running.ts'
import { noLog } from './platform/log.ts'
import { explainDatabase, requireUsableDatabase } from './platform/reach.ts'
import { openSealer } from './platform/secrets/sealing.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { openFileStore } from './platform/storage/files.ts'
import { explainAndExit, loadEnvFile } from './process.ts'

/** A refusal, and a command line that is none. */
const [REFUSED, WRONG] = [1, 2]

/** `npm run admin`: commands of administrators at the machine, also while servers work and while nobody can sign in. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args[0] === '--help') return say(helpOf(userCommands))
  const { command, given, isJson } = readCommand(userCommands, args)
  loadEnvFile()
  const settings = readSettings(process.env)
  const source = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, stop: async () => undefined }
    : await reachEmbedded(settings.dataDir)
  const database = openDatabase(source.connectionString, settings)
  try {
    await requireUsableDatabase(database.pool, source.connectionString)
    const lines = await command.run(await operator(settings, database.db), given)
    return say(isJson ? JSON.stringify(lines) : tableOf(lines))
  } catch (error) {
    const problem = error instanceof Problem ? error : databaseProblem(error)
    if (!problem) throw explainDatabase(source.connectionString, error)
    const { status, code } = problem
    const message = refusalOf(problem)
    process.stderr.write(`${isJson ? JSON.stringify({ status, code, message }) : message}\n`)
    return REFUSED
  } finally {
    await database.close()
    await source.stop()
  }
}

/** Whoever may read the settings of the server is an administrator. The history shows the change as that of the system. */
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
