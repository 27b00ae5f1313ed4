import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './counts.ts'

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

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const inDomain = { ...vitest, testResults: [{ name: 'x/packages/domain/src/money.test.ts' }] }

it.each([
  ['a good run', 0, ['/packages/'], { passed: 3, failed: 0, skipped: 2 }],
  ['a run that failed outside of its tests', 1, ['/packages/'], { passed: 3, failed: 1, skipped: 2 }],
  ['a folder without a test', 0, ['/packages/', '/apps/web/'], { passed: 3, failed: 1, skipped: 2 }],
])('reads %s of Vitest', (_, exitCode, folders, counts) => {
  expect(readVitest(report(inDomain), exitCode, folders)).toMatchObject(counts)
})

it('names failed tests, with the first lines of their errors', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mby zero\u001b[39m\nat a.ts:1'] },
  ]
  const ran = { ...vitest, numFailedTests: 1, testResults: [{ name: '/packages/a.ts', assertionResults }] }
  expect(readVitest(report(ran), 1, ['/packages/']).failures).toEqual([
    '/packages/a.ts: divides\n    by zero\n    at a.ts:1',
  ])
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
