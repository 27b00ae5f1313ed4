import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrations } from '../../apps/server/src/platform/migrations/migrate.ts'
import { productVersion } from '../../apps/server/src/platform/product-files.ts'
import { previous } from '../../apps/server/src/testing/previous.ts'
import { checkOut } from '../../apps/server/src/testing/servers/former.ts'
import { startServer } from '../../apps/server/src/testing/servers/server-process.ts'
import { writeNotes } from '../report.ts'
import { type Measured, measureMigrations } from './migrations.ts'

/**
 * Measures each migration since the former release on data that it made, in two sizes: what grows with the rows is told per million
 * rows, and the locks that people wait for. The table stands in the notes of this version (docs/upgrades.md).
 */
const folder = await mkdtemp(join(tmpdir(), 'stayboard-upgrade-'))
await chmod(folder, 0o711)
try {
  const former = join(folder, 'former')
  checkOut(previous.commit, former)
  const waiting = (await readMigrations()).map(({ name }) => name).filter((name) => name > previous.migration)
  const [small, large] = [await measuredOn(former, waiting), await measuredOn(former, waiting, '--scale')]
  const rows = waiting.map((name): [string, Record<string, string>] => [
    name,
    rowOf(small.get(name), large.get(name)),
  ])
  console.table(Object.fromEntries(rows))
  writeNotes(
    productVersion(),
    rows,
    `since ${previous.version}, with 100,000 enquiries and 500,000 messages; data in ${tmpdir()}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The migrations on data of the former release. @param size an option of its demo */
async function measuredOn(former: string, waiting: readonly string[], ...size: string[]) {
  const dataDir = join(folder, `data${size.join('')}`)
  const program = join(former, 'apps/server/src/demo/main.ts')
  const demo = startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '0' }, folder, [
    process.execPath,
    program,
    ...size,
  ])
  await demo.address
  demo.signal('SIGTERM')
  await demo.ended
  console.log(`the data of ${previous.version} is made${size.join(' ')}`)
  return measureMigrations(dataDir, waiting, join(folder, 'migrations'))
}

const none: Measured = { seconds: 0, rows: 0, locked: 0, table: '' }

function rowOf(small: Measured = none, large: Measured = none): Record<string, string> {
  const more = large.rows - small.rows
  const perMillion = ((large.seconds - small.seconds) / more) * 1e6
  return {
    seconds: large.seconds.toFixed(2),
    'rows of its tables': large.rows.toLocaleString('en'),
    // Of fewer rows, the noise of the machine would be told.
    'seconds per million rows': more < 50_000 ? 'constant' : Math.max(0, perMillion).toFixed(2),
    'longest lock, s': large.table === '' ? 'none' : large.locked.toFixed(2),
    'on the table': large.table,
  }
}
