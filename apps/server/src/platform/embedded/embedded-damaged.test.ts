import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFullRun } from '../../testing/extent.ts'
import { removeDataDir, temporaryDataDir } from '../../testing/servers/cluster.ts'
import { startServer } from '../../testing/servers/server-process.ts'
import { openDatabase } from '../database.ts'
import { startEmbedded } from './embedded.ts'

// Each case starts a PostgreSQL, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000 })

/** A DATA_DIR. The tests damage its files one after another, and restore each file before the next. */
let dataDir: string
let tableFile: string
beforeAll(async () => {
  dataDir = await temporaryDataDir()
  const embedded = await startEmbedded(dataDir, { fsync: 'off' })
  const { pool, close } = openDatabase(embedded.connectionString)
  await pool.query('create table schema_migrations (name text, checksum text)')
  await pool.query("insert into schema_migrations values ('0000_none.sql', 'none')")
  const { rows } = await pool.query<{ path: string }>(
    "select pg_relation_filepath('schema_migrations') as path",
  )
  tableFile = join('postgres', rows[0]?.path ?? '')
  await close()
  await embedded.stop()
}, 360_000)
afterAll(() => removeDataDir(dataDir))

const garbage = (path: string) => writeFile(path, Buffer.alloc(8192, 'damaged '))
const inOneLine: [file: () => string, damage: (path: string) => Promise<void>, line: RegExp][] = [
  [
    () => 'session-secret',
    (path) => writeFile(path, ''),
    /^DATA_DIR: .*session-secret is damaged: .*backup\.$/,
  ],
  [
    () => 'database-password',
    (path) => writeFile(path, '/?#@:% another password than the one it was made with'),
    /^DATA_DIR: the database does not accept the password in .*database-password: .*backup\.$/,
  ],
  [() => 'server.lock', garbage, /^DATA_DIR: .*server\.lock is damaged\. .* remove it and start again\.$/],
  [() => 'server.pid', folder, /^DATA_DIR: cannot write to .*server\.pid: a folder has the name of the file/],
  [() => 'postgres/PG_VERSION', garbage, /^The embedded database in .* does not start: .*PG_VERSION/],
  [() => 'postgres/global/pg_control', (path) => truncate(path, 100), /does not start: .*pg_control/],
  [() => 'postgres/pg_hba.conf', (path) => writeFile(path, ''), /does not start: .*pg_hba\.conf/],
  [
    () => tableFile,
    garbage,
    /^The database .* cannot be used: invalid page in block 0 .* restore a backup\.$/,
  ],
]

async function folder(path: string): Promise<void> {
  await rm(path)
  await mkdir(path)
}

// The short run covers one of these cases in `main-embedded.test.ts`.
test.runIf(isFullRun).each(inOneLine.map(([file, damage, line], index) => ({ index, file, damage, line })))(
  'damage $index gives one line: $line',
  async ({ file, damage, line }) => {
    const path = join(dataDir, file())
    if (!(await stat(path).catch(() => undefined))) await writeFile(path, 'x'.repeat(43))
    const whole = await readFile(path)
    const { uid, gid, mode } = await stat(path)
    await damage(path)
    try {
      const { code, said, complained } = await startServer({ DATA_DIR: dataDir }).ended
      expect([code, said, complained]).toEqual([1, [], [expect.stringMatching(line)]])
    } finally {
      await rm(path, { recursive: true })
      await writeFile(path, whole, { mode })
      spawnSync('chown', [`${uid}:${gid}`, path])
    }
  },
)
