/**
 * Installs the programs that the tests need beside packages: a browser, another PostgreSQL, Dovecot, PgBouncer, nginx, Caddy, and
 * systemd's. Without a browser it fails; the tests themselves say that another is missing.
 */
import { existsSync } from 'node:fs'
import { BROWSER, ensureBrowser, findBrowser } from './browser.ts'
import { installPackages } from './debian.ts'
import { ensureExternalPostgres, findBinaries } from './external-postgres.ts'

const missing = [
  ...(findBrowser() ? [] : [BROWSER]),
  ...(process.env.DATABASE_URL || findBinaries() ? [] : ['postgresql']),
  ...(existsSync('/usr/sbin/dovecot') ? [] : ['dovecot-imapd']),
  ...(existsSync('/usr/sbin/pgbouncer') ? [] : ['pgbouncer']),
  ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx']),
  ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
  ...(existsSync('/usr/bin/systemd-analyze') ? [] : ['systemd']),
]
if (missing.length > 0) await installPackages(...missing)
const hasBrowser = await ensureBrowser()
await ensureExternalPostgres()
process.exitCode = hasBrowser ? 0 : 1
