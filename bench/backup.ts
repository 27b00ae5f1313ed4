import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../scripts/run.ts'
import { startFilled, startServer } from './product.ts'
import { writeReport } from './report.ts'

/**
 * Measures backup and restore with 100,000 enquiries and 500,000 messages: the duration of each command, and the peak memory of
 * its process. A server of its own fills the database, as in an installation with DATABASE_URL. The restore fills the embedded
 * database of another folder, so its duration includes start and stop.
 */
const folder = await mkdtemp(join(tmpdir(), 'stayboard-backup-'))
await chmod(folder, 0o711)
const database = await startFilled(join(folder, 'filled'))

/** The environment variables of the server and the commands. */
const env = {
  ...{
    PATH: process.env.PATH,
    TMPDIR: folder,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
  },
  ...{ DATABASE_URL: database.connectionString, DATA_DIR: join(folder, 'data') },
}
const tellMemory = `data:text/javascript,process.on('exit',()=>console.log('MB '+Math.round(process.resourceUsage().maxRSS/1024)))`

/** Runs a command of the product as `npm run` does. */
function measured(name: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const begun = performance.now()
  const said = execFileSync(
    'sh',
    ['scripts/serve.sh', '--import', tellMemory, `apps/server/dist/${name}.js`, ...args],
    { cwd: root, env: { ...env, ...more }, encoding: 'utf8' },
  )
  console.log(said)
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { seconds, 'most MB of memory': Number(/MB (\d+)/.exec(said)?.[1]) }
}

async function sizes() {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ bytes: string; enquiries: string; messages: string }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from enquiries) as enquiries,
      (select count(*) from messages) as messages`,
  )
  await client.end()
  const { bytes, enquiries, messages } = rows[0] ?? {}
  const gigabytes = (Number(bytes) / 1e9).toFixed(1)
  return `${Number(enquiries).toLocaleString('en')} enquiries and ${Number(messages).toLocaleString('en')} messages, a database of ${gigabytes} GB`
}

try {
  // The first start registers the installation. A backup requires this registration.
  await (await startServer(database.connectionString, env.DATA_DIR, env)).stop()
  const [plain, sealed] = [join(folder, 'plain.backup'), join(folder, 'sealed.backup')]
  const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' }
  const elsewhere = { DATABASE_URL: '', DATA_DIR: join(folder, 'restored') }
  const rows: [string, Record<string, number>][] = [
    ['backup', measured('backup', ['--to', plain])],
    ['backup, encrypted', measured('backup', ['--to', sealed], passphrase)],
    [
      'restore of the encrypted one',
      measured('restore', ['--from', sealed], { ...passphrase, ...elsewhere }),
    ],
    ['drill: restore beside the live one, and comparison', measured('drill', ['--from', plain])],
  ]
  console.table(Object.fromEntries(rows))
  const archive = Math.round((await stat(plain)).size / 1e6)
  writeReport('backup', rows, `${await sizes()}, an archive of ${archive} MB; folders in ${tmpdir()}`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
