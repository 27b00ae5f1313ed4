/**
 * Keeps what tests and measurements need of a release that was made (`node scripts/previous.ts COMMIT`): its version, its last
 * migration, and a backup that it makes of its demo data. Run it once after each release.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOut } from '../apps/server/src/testing/servers/former.ts'
import { startServer } from '../apps/server/src/testing/servers/server-process.ts'
import { root } from './run.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const kept = join(root, 'apps/server/src/testing')
const folder = mkdtempSync(join(tmpdir(), 'stayboard-previous-'))
chmodSync(folder, 0o711)
try {
  const former = join(folder, 'former')
  checkOut(commit, former)
  const server = join(former, 'apps/server')
  const { version }: { version: string } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  const migrations = readdirSync(join(server, 'migrations')).filter((name) => /^\d/.test(name))
  const full = execFileSync('git', ['rev-parse', commit], { cwd: root, encoding: 'utf8' }).trim()
  const env = { DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '0' }
  const demo = startServer(env, folder, [process.execPath, join(server, 'src/demo/main.ts')])
  await demo.address
  demo.signal('SIGTERM')
  await demo.ended
  const backup = join(kept, 'previous.backup')
  rmSync(backup, { force: true })
  execFileSync(process.execPath, [join(server, 'src/backup.ts'), '--to', backup], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'inherit',
  })
  const about = { version, commit: full, migration: migrations.sort().at(-1) }
  writeFileSync(join(kept, 'previous.json'), `${JSON.stringify(about, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
