import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The numbers of passed, failed and skipped tests. A check such as lint counts as one test. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The names and errors of failed tests, if the runner reports them. */
  failures?: readonly string[]
}

export const passed: Counts = { passed: 1, failed: 0, skipped: 0 }
export const failed: Counts = { passed: 0, failed: 1, skipped: 0 }
export const skipped: Counts = { passed: 0, failed: 0, skipped: 1 }

/** The sum of several counts. */
export function total(counts: readonly Counts[]): Counts {
  const sum = (name: 'passed' | 'failed' | 'skipped') => counts.reduce((soFar, one) => soFar + one[name], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
  }
}

/** The last line of a run: `12 passed, 0 failed`, with skipped tests if there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** The name for errors outside of tests, hooks and files, such as uncaught ones. */
export const OUTSIDE = 'outside of tests'

/** The report of a Vitest run, written by `counts-reporter.ts`. */
export interface VitestReport extends Required<Counts> {
  /** The absolute paths of the files that ran. */
  files: readonly string[]
}

interface PlaywrightSuite {
  title: string
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  ok: boolean
  tests?: { results: { errors: { message?: string }[] }[] }[]
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * Reads the report of a run of Vitest. Each of `folders` must contain a file that ran: a project without tests counts
 * as one failure, and so does a run that failed for another reason.
 */
export function readVitest(file: string, exitCode: number, folders: readonly string[]): Counts {
  const { files, ...counts }: VitestReport = readReport(file)
  const silent = folders.filter((folder) => !files.some((name) => name.includes(folder)))
  return honest(exitCode, {
    ...counts,
    failed: counts.failed + silent.length,
    failures: [...silent.map((folder) => `no test ran in ${folder}`), ...counts.failures],
  })
}

/** The maximum number of lines shown of an error. A failed query of a rendered page prints the whole page. */
const LINES = 8

/** The name of a test with the first lines of its errors, because some readers keep only the end of a long log. */
export function withErrors(name: string, errors: readonly string[]): string {
  const lines = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, LINES))
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** Reads Playwright's JSON report. There are no retries, so a test that needed one counts as failed. */
export function readPlaywright(file: string, exitCode: number): Counts {
  const { stats, suites = [] }: PlaywrightReport = readReport(file)
  return honest(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedIn),
  })
}

function failedIn({ title, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return withErrors(
        title,
        errors.map(({ message = '' }) => message),
      )
    })
  return [...own, ...suites.flatMap(failedIn)].map((name) => `${title}: ${name}`)
}

/**
 * Reads the report of a runner. A missing report counts as one failure, because the runner crashed before its
 * first test.
 */
function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`The test runner left no report: ${error}`)
  }
}

function honest(exitCode: number, counts: Counts): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}
