import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { StartError } from '../platform/start-error.ts'
import { runProcess } from '../process.ts'
import { type Running, start } from '../start.ts'
import { fillDatabase } from './fill.ts'
import { furnish } from './furnish.ts'
import { receiveLetters } from './inbox/letters.ts'
import { readOptions } from './options.ts'
import { hangPictures } from './pictures.ts'
import { connectMews } from './providers/mews.ts'
import { emptyDatabase, renewPasswords } from './renew.ts'
import { sizes } from './rows.ts'
import { demoSettings } from './settings.ts'
import { demoUsers } from './system/users.ts'
import { addWebhooks } from './system/webhooks.ts'

/**
 * Starts the product with fictitious data: fills an empty database, and keeps the data of one it filled before.
 * @throws StartError in plain words
 */
export async function startDemo(
  settings: Settings,
  options: ReturnType<typeof readOptions>,
): Promise<Running> {
  if (options.reset && settings.databaseUrl) {
    throw new StartError("--reset empties the demo's own database only, not the one DATABASE_URL names.")
  }
  let isKept = false
  const beforeListen = async (database: Database) => {
    if (options.reset) await emptyDatabase(database)
    if (options.scale) say('An empty database gets 100.000 enquiries now; that takes some minutes …')
    const size = options.scale ? 'scale' : 'demo'
    isKept = !(await fillDatabase(database, {
      size,
      now: new Date(),
      password: settings.demoPassword,
    }))
    if (isKept) await renewPasswords(database, settings.demoPassword)
    else {
      await hangPictures(database, settings)
      await furnish(database, settings, sizes[size])
      await receiveLetters(database, settings)
      await connectMews(database, settings)
      await addWebhooks(database, settings)
    }
  }
  const running = await start(settings, { beforeListen })
  say(welcome(running.address, settings.demoPassword, isKept))
  return running
}

function welcome(address: string, password: string, isKept: boolean): string {
  const users = demoUsers.map(({ username, roles }) => `  ${username.padEnd(10)} ${roles[0]}`)
  const again = isKept ? ['The data of the last time is still there; -- --reset starts afresh.'] : []
  return [...again, `Sign in at ${address} with the password ${password} as one of`, ...users].join('\n')
}

const say = (line: string) => process.stdout.write(`${line}\n`)

if (import.meta.main) {
  await runProcess((settings) =>
    startDemo(demoSettings(settings, process.env), readOptions(process.argv.slice(2))),
  )
}
