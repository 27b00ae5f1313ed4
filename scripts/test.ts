/** Everything CI checks, or with `--quick` the part that needs neither browser nor a second database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Counts,
  closingLine,
  failed,
  passed,
  readPlaywright,
  readVitest,
  skipped,
  total,
} from './counts.ts'
import { ensureExternalPostgres, withExternalPostgres } from './external-postgres.ts'
import { root, run } from './run.ts'
import { failures, isGood, runSteps, type Step, table } from './steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'stayboard-reports-'))
const allTests = ['/packages/', '/apps/server/', '/apps/web/', '/scripts/']

/**
 * What is refused before a database is asked, asks random things again, or is about how an answer looks: another
 * database has no part in it.
 */
const elsewhere = [
  'kit/bad-*',
  'kit/fuzz-*',
  'kit/access.*',
  'kit/broken-http.*',
  'kit/rich-text.*',
  'kit/links.*',
  '*pdf.*',
  'doors/*',
]

const quick: Step[] = [
  { name: 'format and lint', run: () => gate('biome', 'check', '--error-on-warnings') },
  { name: 'repository', run: () => gate('node', 'scripts/check-repository.ts') },
  { name: 'types', run: types },
  { name: 'imports', run: () => gate('node', 'scripts/check-imports.ts') },
  {
    name: 'unused code',
    run: () =>
      gate(
        'knip',
        '--no-progress',
        '--treat-config-hints-as-errors',
        '--preprocessor',
        './scripts/unused-code.ts',
      ),
  },
  { name: 'table types', run: () => gate('node', 'scripts/tables.ts', '--check') },
  { name: 'unit and API tests', run: () => vitest('unit', allTests, [], { DATABASE_URL: '' }) },
]

const slow: Step[] = [
  { name: 'database tests, external PostgreSQL', run: externalTests },
  { name: 'build', run: () => gate('node', 'scripts/build.ts') },
  { name: 'script size', needs: ['build'], run: () => gate('node', 'scripts/check-size.ts') },
  { name: 'browser', run: () => gate('node', 'scripts/browser.ts') },
  { name: 'journeys', needs: ['build', 'browser'], run: journeys },
]

const outcomes = await runSteps(process.argv.includes('--quick') ? quick : [...quick, ...slow])
rmSync(reports, { recursive: true, force: true })
const counts = total(outcomes.map((outcome) => outcome.counts))
console.log(`\n${table(outcomes)}\n\n${failures(outcomes)}\n`)
console.log(closingLine(counts))
process.exitCode = isGood(counts) ? 0 : 1

async function gate(command: string, ...args: string[]): Promise<Counts> {
  return (await run(command, args)) === 0 ? passed : failed
}

async function types(): Promise<Counts> {
  return total(await Promise.all(['.', 'apps/web', 'e2e'].map((project) => gate('tsc', '-p', project))))
}

async function vitest(
  name: string,
  folders: string[],
  args: string[] = [],
  env?: NodeJS.ProcessEnv,
): Promise<Counts> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readVitest(report, await run('vitest', ['run', ...reporters, ...args], { env }), folders)
}

/**
 * A developer without a second PostgreSQL goes without; CI may not. One that was named gets every test, the one
 * that is started for this run those that have to do with a database.
 */
async function externalTests(): Promise<Counts> {
  if (!(await ensureExternalPostgres())) return process.env.CI ? failed : skipped
  const left = ['*embedded*', ...(process.env.DATABASE_URL ? [] : elsewhere)]
  const exclude = left.flatMap((pattern) => ['--exclude', `**/${pattern}`])
  return withExternalPostgres((url) =>
    vitest('external', ['/apps/server/'], ['--project', 'server', ...exclude], { DATABASE_URL: url }),
  )
}

async function journeys(): Promise<Counts> {
  const exitCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'])
  return readPlaywright(join(root, 'e2e/test-results/report.json'), exitCode)
}
