import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, explainPath, StartError } from '../start-error.ts'
import { canEnter, isRoot } from './account.ts'
import type { Account } from './account-type.ts'
import type { Binaries } from './binaries.ts'
import { run } from './run.ts'
import { makeSharedHome, SHARED_HOME } from './shared-home.ts'

/** A database cluster: its folder, and the account that owns it (`undefined` for the server's own account). */
export interface Cluster {
  readonly folder: string
  readonly account: Account | undefined
}

export const DATABASE_USER = 'stayboard'

/**
 * The cluster at `<dataDir>/postgres`, which may be a link to another folder. When run as root, a cluster created by an
 * ordinary user keeps its owner.
 * @throws StartError if it belongs to another account, or if its folder is missing
 */
export async function findCluster(
  dataDir: string,
  account: Account | undefined,
): Promise<Cluster | undefined> {
  const path = join(dataDir, 'postgres')
  // There is no cluster yet.
  if (!(await lstat(path).catch(() => undefined))) return undefined
  const folder = await realpath(path).catch((cause: unknown) => {
    throw new StartError(`DATA_DIR: ${path} is a link to a missing folder.`, { cause })
  })
  const { uid, gid } = await lstat(folder)
  if (isRoot()) return { folder, account: uid === 0 ? account : { uid, gid } }
  if (uid === process.getuid?.() || process.platform === 'win32') return { folder, account: undefined }
  throw new StartError(`DATA_DIR: the database in ${folder} belongs to another account (user id ${uid}).`)
}

export interface ClusterOptions {
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly password: string
  /**
   * Whether the cluster is flushed to disk on creation, to survive a power failure from the first moment. That takes
   * seconds on a slow disk.
   */
  readonly isDurable: boolean
}

/**
 * Creates a cluster: UTF-8, sorted by Unicode rules, with checksums and password authentication. It is created under a
 * temporary name and then renamed, so that an interrupted start leaves nothing partial.
 */
export async function makeCluster(dataDir: string, recipe: ClusterOptions): Promise<Cluster> {
  const home = await homeFor(dataDir, recipe.account)
  const draft = join(home, 'postgres.new')
  try {
    await rm(draft, { recursive: true, force: true })
    await initialise(draft, recipe)
    await rename(draft, join(home, 'postgres'))
    if (home !== dataDir) await symlink(join(home, 'postgres'), join(dataDir, 'postgres'))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw explainPath('write to', home, error)
  }
  return { folder: await realpath(join(dataDir, 'postgres')), account: recipe.account }
}

/**
 * The folder that contains the cluster: DATA_DIR or, for root, a separate folder if the database's account cannot enter
 * DATA_DIR, for example in /root.
 */
async function homeFor(dataDir: string, account: Account | undefined): Promise<string> {
  if (account === undefined || (await canEnter(dataDir, account))) return dataDir
  try {
    await makeSharedHome()
    const home = await mkdtemp(join(SHARED_HOME, 'data-'))
    await chmod(home, 0o711)
    return home
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: the embedded database's account cannot reach ${dataDir}, and no folder could be created in ` +
        `${SHARED_HOME}. Choose a DATA_DIR that every account can enter, such as /srv/stayboard.`,
      { cause },
    )
  }
}

const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
const access = [
  '--auth=scram-sha-256',
  `--username=${DATABASE_USER}`,
  '--data-checksums',
  '--no-instructions',
]

async function initialise(folder: string, recipe: ClusterOptions) {
  const { binaries, account, password, isDurable } = recipe
  await mkdir(folder, { mode: 0o700 })
  // initdb requires an empty folder, so the password file is beside it.
  const passwordFile = `${folder}.password`
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    for (const path of [folder, passwordFile]) if (account) await chown(path, account.uid, account.gid)
    const files = [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, isDurable ? [] : '--no-sync'].flat()
    const { code, stderr } = await run(binaries.initdb, [...files, ...access, ...locale], account)
    if (code !== 0) throw initdbFailure(folder, stderr)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function initdbFailure(folder: string, stderr: string): StartError {
  if (/No space left|Disk quota/.test(stderr)) return diskFull(folder)
  const reason = /(?:error|fatal|panic): *(.*)/i.exec(stderr)?.[1] ?? stderr.trim().split('\n')[0] ?? ''
  return new StartError(`The embedded database could not be created in ${folder}: ${reason}`)
}
