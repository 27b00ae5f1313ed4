/**
 * Installs the programs that the tests need besides npm packages: a browser, another PostgreSQL, Dovecot,
 * PgBouncer, nginx, Caddy and systemd's programs. The installation fails only without a browser. If another
 * program is missing, the tests that need it say so.
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
