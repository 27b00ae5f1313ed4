/**
 * Runs what CI checks (`npm test`): with `--quick` without browser and second database (`npm run check`), with `--all`
 * every variant of every test (`npm run test:all`).
 */
import '../apps/server/src/testing/temporary.ts'
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
import { root, runHeard } from './run.ts'
import { failures, isGood, runSteps, type Say, type Step, table } from './steps.ts'

const started = Number(process.env.RUN_STARTED ?? 0) * 1000 || Date.now()
const reports = mkdtempSync(join(tmpdir(), 'stayboard-reports-'))
const isAll = process.argv.includes('--all')
/** TESTS is read by apps/server/src/testing/extent.ts. */
process.env.TESTS = isAll ? 'all' : ''
/** TEST_SEED is read by scripts/random-seed.ts. A failing test prints its seed. */
if (isAll) process.env.TEST_SEED ??= String(Date.now() % 2 ** 31)

/**
 * The server tests whose result may depend on the version of PostgreSQL: migrations, start, change log, search, types, database
 * functions of money, and constraints of stays. These are parts of paths; each must match a file that ran. The full run
 * includes all tests, also those of query plans.
 */
const onBothVersions = [
  'kit/sql/changes',
  'kit/fold',
  'kit/search',
  'modules/history/history',
  'modules/prognosis/bridge/bridge.test',
  'modules/prognosis/tallies',
  'modules/stays/stays',
  'platform/postgres/column-types',
  'platform/migrations/migrate',
  'platform/migrations/move-older',
]

const unusedCode = ['--treat-config-hints-as-errors', '--preprocessor', './scripts/unused-code.ts']

/** The longest step comes first, so that concurrent steps end at about the same time. */
const gates: Step[] = [
  types('apps/web'),
  types('.'),
  types('e2e'),
  gate('format and lint', 'biome', 'check', '--error-on-warnings'),
  gate('unused code', 'knip', '--no-progress', ...unusedCode),
  gate('table types', 'node', 'scripts/tables.ts', '--check'),
  gate('repository', 'node', 'scripts/check-repository.ts'),
]

/** Tests that start servers use the build. SERVER_PROGRAM is read by apps/server/src/testing/servers/server-process.ts. */
const built = { SERVER_PROGRAM: join(root, 'apps/server/dist/main.js') }

/**
 * The server tests. They wait for the database and for timers a third of the time, so following steps run beside them.
 * @param env the environment of the tests
 */
const serverTests = (env: NodeJS.ProcessEnv): Step => ({
  name: 'server tests',
  run: (say) =>
    vitest(say, 'server', ['/apps/server/'], ['--project', 'server'], { DATABASE_URL: '', ...env }),
})

const otherTests: Step = {
  name: 'other unit tests',
  run: (say) =>
    vitest(say, 'others', ['/packages/', '/apps/web/', '/scripts/'], ['--project', '!server'], {
      DATABASE_URL: '',
    }),
}

const quick = [serverTests({}), ...gates, otherTests]
const whole = [
  // Runs alone, because the following tests need the programs, even those that would not fail without them.
  { ...gate('programs', 'node', 'scripts/programs.ts'), isAlone: true },
  gate('build', 'node', 'scripts/build.ts'),
  // The first step runs beside the build, for which the others wait.
  ...gates.slice(0, 1),
  { ...serverTests(built), needs: ['build'] },
  ...gates.slice(1),
  { ...gate('script size', 'node', 'scripts/check-size.ts'), needs: ['build'] },
  otherTests,
  { name: 'tests on another PostgreSQL', needs: ['build'], run: externalTests },
  { name: 'journeys', needs: ['build', 'programs'], run: journeys },
]

const outcomes = await runSteps(process.argv.includes('--quick') ? quick : whole)
rmSync(reports, { recursive: true, force: true })
const counts = total(outcomes.map((outcome) => outcome.counts))
console.log(`\n${table(outcomes, Date.now() - started)}\n\n${failures(outcomes)}\n`)
console.log(closingLine(counts))
process.exitCode = isGood(counts) ? 0 : 1

function gate(name: string, command: string, ...args: string[]): Step {
  return { name, run: async (say: Say) => ((await runHeard(command, args, say)) === 0 ? passed : failed) }
}

/**
 * Checks types with TypeScript 7 and one checker, because each further checker would check the packages again
 * (docs/decisions/014).
 */
function types(project: string): Step {
  const name = `types of ${project === '.' ? 'server and packages' : project}`
  return gate(name, 'node', 'node_modules/native-typescript/bin/tsc', '--checkers', '1', '-p', project)
}

async function vitest(
  say: Say,
  name: string,
  parts: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Counts> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/counts-reporter.ts')}`]
  const options = { env: { ...env, COUNTS_FILE: report } }
  return readVitest(report, await runHeard('vitest', ['run', ...reporters, ...args], say, options), parts)
}

/** Without a second PostgreSQL, these tests are skipped locally but fail in CI. */
async function externalTests(say: Say): Promise<Counts> {
  if (!(await ensureExternalPostgres())) return process.env.CI ? failed : skipped
  const parts = isAll ? ['/apps/server/'] : onBothVersions
  // The short run uses one worker, because each worker first loads all sources, which takes longer than some of these files. The
  // workers of a project that is chosen by its name are those of its own settings.
  const selection = isAll
    ? ['--project', 'server', '--exclude', '**/*embedded*']
    : ['--root', 'apps/server', '--maxWorkers', '1', ...onBothVersions]
  return withExternalPostgres((url) =>
    vitest(say, 'external', parts, selection, { DATABASE_URL: url, ...built }),
  )
}

async function journeys(say: Say): Promise<Counts> {
  const exitCode = await runHeard('playwright', ['test', '--config', 'e2e/playwright.config.ts'], say)
  return readPlaywright(join(root, 'e2e/test-results/report.json'), exitCode)
}
