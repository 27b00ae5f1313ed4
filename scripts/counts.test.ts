import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { type Counts, readPlaywright, readVitest } from './counts.ts'
import { root, runHeard } from './run.ts'

const broken = "throw new Error('broken')"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stayboard-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const counts = { passed: 3, failed: 0, skipped: 2, failures: [] }
const inDomain = { ...counts, files: ['/x/packages/domain/src/money.test.ts'] }

it.each([
  ['a good run', 0, ['/packages/'], counts],
  ['a run that failed without an error', 1, ['/packages/'], { ...counts, failed: 1 }],
  [
    'a folder without a test',
    0,
    ['/packages/', '/apps/web/'],
    { failed: 1, failures: ['no test ran in /apps/web/'] },
  ],
])('reads %s of Vitest', (_, exitCode, folders, expected) => {
  expect(readVitest(report(inDomain), exitCode, folders)).toMatchObject(expected)
})

/** Runs test files with the reporter. @returns the counts, and the first two lines of each failure */
async function countsOf(files: readonly Failing[]): Promise<Counts> {
  const names = files.map(({ name }) => name)
  for (const { name, code } of files) writeFileSync(join(folder, `${name}.test.js`), code)
  const reporter = join(root, 'scripts/counts-reporter.ts')
  const args = ['run', '--root', folder, '--reporter', reporter, '--globals', ...names]
  const env = { COUNTS_FILE: join(folder, `${names[0]}.json`) }
  const exitCode = await runHeard('vitest', args, () => {}, { env })
  const parts = names.map((name) => `${name}.test.js`)
  const { failures = [], ...rest } = readVitest(env.COUNTS_FILE, exitCode, parts)
  return { ...rest, failures: failures.map((one) => one.split('\n').slice(0, 2).join('\n')) }
}
const errorAt = (place: string) => expect.stringMatching(new RegExp(`${place}\n    Error: broken$`))

interface Failing {
  name: string
  code: string
  /** The end of the first line of the failure. */
  place: string
  passed: number
}
const failing: Failing[] = [
  {
    name: 'test',
    code: `test('adds', () => {}); test.skip('later', () => {}); test('divides', () => { ${broken} })`,
    place: 'divides',
    passed: 1,
  },
  {
    name: 'timer',
    code: `test('adds', () => { setTimeout(() => { ${broken} }) })`,
    place: 'outside of tests',
    passed: 1,
  },
  {
    name: 'hook',
    code: `afterAll(() => { ${broken} }); test('adds', () => {})`,
    place: 'hook[.]test[.]js',
    passed: 1,
  },
  {
    name: 'suite',
    code: `describe('sums', () => { afterAll(() => { ${broken} }); test('adds', () => {}) })`,
    place: 'sums',
    passed: 1,
  },
  { name: 'load', code: broken, place: 'load[.]test[.]js', passed: 0 },
]
/** The short run tries a failure within a test and one outside of tests together, because each case starts Vitest. */
const cases = isFullRun ? failing.map((one) => [one]) : [failing.slice(0, 2)]
it.each(cases.map((files) => ({ files, names: files.map(({ name }) => name).join(', ') })))(
  'names what failed: $names',
  async ({ files }) => {
    const { failures = [], ...counts } = await countsOf(files)
    const passed = files.reduce((sum, one) => sum + one.passed, 0)
    expect(counts).toMatchObject({ passed, failed: files.length })
    expect(failures).toHaveLength(files.length)
    expect(failures).toEqual(expect.arrayContaining(files.map(({ place }) => errorAt(place))))
  },
)

it('names failed journeys, with the first lines of their errors', () => {
  const specs = [
    { title: 'opens', ok: true },
    { title: 'closes', ok: false, tests: [{ results: [{ errors: [{ message: 'jammed' }] }] }] },
  ]
  const suites = [{ title: 'door.spec.ts', suites: [{ title: 'front', specs }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  expect(readPlaywright(report({ stats, suites }), 1).failures).toEqual([
    'door.spec.ts: front: closes\n    jammed',
  ])
})

it.each([
  ['a good run', 0, [5, 0, 0], { passed: 5, failed: 0, skipped: 0 }],
  ['a test that passed on another try', 0, [5, 0, 1], { passed: 5, failed: 1, skipped: 0 }],
  ['a run of nothing', 0, [0, 0, 0], { passed: 0, failed: 1, skipped: 0 }],
  ['a run that could not start its server', 1, [0, 0, 0], { passed: 0, failed: 1, skipped: 0 }],
])('reads %s of Playwright', (_, exitCode, [expected, unexpected, flaky], counts) => {
  const stats = { expected, unexpected, flaky, skipped: 0 }
  expect(readPlaywright(report({ stats }), exitCode)).toMatchObject(counts)
})

it('counts a missing report as a failure', () => {
  expect(() => readVitest(join(folder, 'none.json'), 0, [])).toThrow('no report')
})
