import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readMigrations } from '../../apps/server/src/platform/migrations/migrate.ts'
import { productVersion } from '../../apps/server/src/platform/product-files.ts'
import { previous } from '../../apps/server/src/testing/previous.ts'
import { checkOut } from '../../apps/server/src/testing/servers/former.ts'
import { startServer } from '../../apps/server/src/testing/servers/server-process.ts'
import { argument } from '../arguments.ts'
import { writeNotes } from '../report.ts'
import { type Measured, measureMigrations } from './migrations.ts'

/**
 * Measures each migration since the former release on data made by that release, in two sizes. The duration is reported with
 * its growth per million rows and with the locks that block users, in the notes of this version (docs/upgrades.md).
 * `--upgrade=FOLDER` keeps the data in that folder and reuses it next time, which saves most of the time.
 */
const folder = await mkdtemp(join(tmpdir(), 'stayboard-upgrade-'))
await chmod(folder, 0o711)
const kept = resolve(argument('upgrade') || join(folder, 'filled'))
try {
  const waiting = (await readMigrations()).map(({ name }) => name).filter((name) => name > previous.migration)
  const small = await measuredOn('demo', waiting)
  const large = await measuredOn('scale', waiting)
  const more = large.rows - small.rows
  const rows = waiting.map((name): [string, Record<string, string>] => [
    name,
    rowOf(small.migrations.get(name), large.migrations.get(name), more),
  ])
  console.table(Object.fromEntries(rows))
  const size = `${(large.rows / 1e6).toFixed(1)} million rows`
  writeNotes(
    productVersion(),
    rows,
    `since ${previous.version}, in a database of ${size}; data in ${tmpdir()}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Size = 'demo' | 'scale'

/** Measures the migrations on a copy of the data of the former release. */
async function measuredOn(size: Size, waiting: readonly string[]) {
  const from = join(kept, size)
  if (!existsSync(from)) await fill(size, from)
  const dataDir = join(folder, size)
  // `-a` keeps the owner of the files, because PostgreSQL runs as that account.
  execFileSync('cp', ['-a', from, dataDir])
  return measureMigrations(dataDir, waiting, join(folder, 'migrations'))
}

async function fill(size: Size, into: string): Promise<void> {
  mkdirSync(kept, { recursive: true, mode: 0o711 })
  const former = join(folder, 'former')
  if (!existsSync(former)) checkOut(previous.commit, former)
  const program = join(former, 'apps/server/src/demo/main.ts')
  const options = size === 'scale' ? ['--scale'] : []
  const draft = join(folder, `filled-${size}`)
  const demo = startServer({ DATA_DIR: draft, DRAIN_SECONDS: '0' }, folder, [
    process.execPath,
    program,
    ...options,
  ])
  await demo.address
  demo.signal('SIGTERM')
  await demo.ended
  execFileSync('mv', [draft, into])
  console.log(`${previous.version} has made its data: ${size}`)
}

const none: Measured = { seconds: 0, locked: 0, table: '' }

/**
 * A line of the table for a migration.
 * @param more rows in the large database than in the small one
 */
function rowOf(small = none, large = none, more = 0): Record<string, string> {
  const perMillion = ((large.seconds - small.seconds) / more) * 1e6
  return {
    seconds: large.seconds.toFixed(2),
    'more per million rows, s': Math.max(0, perMillion).toFixed(2),
    'longest lock, s': large.locked.toFixed(2),
    'on the table': large.table || '–',
  }
}
