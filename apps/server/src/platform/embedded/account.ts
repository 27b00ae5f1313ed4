import { StartError } from '../start-error.ts'
import type { Account } from './account-type.ts'
import { run } from './run.ts'

const NAME = 'stayboard'

/** Whether the server runs as root. PostgreSQL refuses that, so it needs another account. */
export const isRoot = () => process.getuid?.() === 0

/**
 * The account that runs PostgreSQL. For root it is a separate account, created if missing; `undefined` for an ordinary
 * user, whose own account runs it.
 * @throws StartError with instructions if the account cannot be created
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const existing = await accountNamed(NAME)
  if (existing) return existing
  await makeAccount()
  // Another server may have created it in the meantime.
  const made = await accountNamed(NAME)
  if (made) return made
  throw new StartError(
    `The embedded database cannot run as root, and the account "${NAME}" could not be created. ` +
      `Create one (useradd --system --user-group --no-create-home ${NAME}), or start as an ordinary user, or set DATABASE_URL.`,
  )
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const uid = await idOf('-u', name)
  const gid = await idOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, stdout } = await run('id', [flag, name])
  return code === 0 ? Number.parseInt(stdout, 10) : undefined
}

/** Creates the account. Debian, Red Hat and most others have useradd; Alpine has busybox's adduser. */
async function makeAccount(): Promise<void> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', NAME]],
  ]
  for (const [program, args] of ways) {
    // The program may not exist on this system; then the next one is tried.
    const outcome = await run(program, args).catch(() => undefined)
    if (outcome?.code === 0) return
  }
}

/** Whether the account may enter a folder. The system is asked, so that access control lists count too. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0
}
