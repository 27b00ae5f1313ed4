/**
 * Installs the programs that the tests need beside packages: a browser, and another PostgreSQL. One after the other,
 * because only one apt-get runs at a time. Without a browser it fails; the tests themselves say that PostgreSQL is missing.
 */
import { ensureBrowser } from './browser.ts'
import { ensureExternalPostgres } from './external-postgres.ts'

const hasBrowser = await ensureBrowser()
await ensureExternalPostgres()
process.exitCode = hasBrowser ? 0 : 1
