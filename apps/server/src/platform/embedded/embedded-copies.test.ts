import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFullRun } from '../../testing/extent.ts'
import { removeDataDir } from '../../testing/servers/cluster.ts'
import { type Holder, hold } from '../../testing/servers/holder.ts'
import { isRoot } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { SHARED_HOME } from './shared-home.ts'

vi.setConfig({ testTimeout: 360_000 })

let folder: string
let dataDir: string
let copy: string
let live: Holder | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  copy = join(folder, 'copy')
})
afterEach(async () => {
  await live?.stop()
  live = undefined
  for (const one of [dataDir, copy]) await removeDataDir(one)
  await rm(folder, { recursive: true, force: true })
})

const copyOf = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
const unsynced = { fsync: 'off' }

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const pidOf = async (path: string) =>
  (await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]

/** Does the work, and expects that the same process of the live database answers before and afterwards. */
async function unharmed(path: string, work: () => Promise<unknown>): Promise<void> {
  live = await hold(path)
  const pid = await pidOf(path)
  await query(live.said, 'create table live (n int)')
  await work()
  expect(await query(live.said, 'select n from live')).toEqual([])
  expect(await pidOf(path)).toBe(pid)
}

test.runIf(isFullRun)(
  'a copy made while it is stopped starts as a database of its own, beside the running original',
  async () => {
    await (await startEmbedded(dataDir, unsynced)).stop()
    copyOf(dataDir, copy)
    await unharmed(dataDir, async () => {
      const other = await startEmbedded(copy, unsynced)
      await query(other.connectionString, 'create table live (n text); insert into live values (7)')
      await other.stop()
    })
  },
)

test('a copy made while it runs is refused in one line, and the original is not touched', async () => {
  await unharmed(dataDir, async () => {
    copyOf(dataDir, copy)
    await expect(startEmbedded(copy, unsynced)).rejects.toThrow(
      /^DATA_DIR: .*\/copy\/postgres was copied from .*\/data\/postgres while that database ran, .* start the copy\.$/,
    )
  })
})

test.runIf(isFullRun)('the path of the copy may be a part of the path of the running original', async () => {
  const outer = join(folder, 'outer', copy)
  await mkdir(dirname(outer), { recursive: true })
  for (let path = dirname(outer); path !== folder; path = dirname(path)) await chmod(path, 0o711)
  await unharmed(outer, async () => {
    copyOf(outer, copy)
    await expect(startEmbedded(copy, unsynced)).rejects.toThrow('while that database ran')
  })
})

test.runIf(isFullRun)('a link to the database in another DATA_DIR is refused, running or not', async () => {
  await (await startEmbedded(dataDir, unsynced)).stop()
  await mkdir(copy)
  await symlink(join(dataDir, 'postgres'), join(copy, 'postgres'))
  const refused = () =>
    expect(startEmbedded(copy, unsynced)).rejects.toThrow(/is a link to the database of .*\/data, /)
  await refused()
  await unharmed(dataDir, refused)
})

test.runIf(isFullRun)('a folder that was moved after its server was killed starts', async () => {
  const killed = await hold(dataDir)
  const pid = Number(await pidOf(dataDir))
  await killed.kill()
  process.kill(pid, 'SIGKILL')
  await rename(dataDir, copy)
  await (await startEmbedded(copy, unsynced)).stop()
})

describe.runIf(isRoot())("root, with a DATA_DIR closed to the database's account", () => {
  beforeEach(() => chmod(folder, 0o700))

  test.runIf(isFullRun)('a copy has a link to the database of the original, and is refused', async () => {
    const refused = () =>
      expect(startEmbedded(copy, unsynced)).rejects.toThrow(
        /^DATA_DIR: .*\/copy\/postgres is a link to the database of .*\/data, as in a copy .* empty database\.$/,
      )
    await unharmed(dataDir, async () => {
      expect((await realpath(join(dataDir, 'postgres'))).startsWith(SHARED_HOME)).toBe(true)
      copyOf(dataDir, copy)
      await refused()
    })
    await live?.stop()
    await refused()
    await (await startEmbedded(dataDir, unsynced)).stop()
  })

  test.runIf(isFullRun)(
    'a database that was copied to a closed folder, or without its owner, is refused in one line',
    async () => {
      await chmod(folder, 0o711)
      await (await startEmbedded(dataDir, unsynced)).stop()
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: 0o700 })
      copyOf(dataDir, join(closed, 'copy'))
      execFileSync('cp', ['-r', dataDir, copy])
      for (const one of [join(closed, 'copy'), copy])
        await expect(startEmbedded(one, unsynced)).rejects.toThrow(
          /^The embedded database in .*Permission denied.*stayboard.*$/,
        )
    },
  )

  test.runIf(isFullRun)('a DATA_DIR that was moved keeps its database', async () => {
    await (await startEmbedded(dataDir, unsynced)).stop()
    const home = await realpath(join(dataDir, 'postgres'))
    await rename(dataDir, copy)
    await (await startEmbedded(copy, unsynced)).stop()
    expect(await realpath(join(copy, 'postgres'))).toBe(home)
    await rename(copy, dataDir)
    await unharmed(dataDir, async () => undefined)
  })
})
