import { expect, it } from 'vitest'
import {
  findings,
  fixedWaits,
  hostsInLock,
  leftOutOfLock,
  outsidePointers,
  shortWaits,
  silentCatches,
  unclearName,
} from './check-repository.ts'

const slash = '/'

it.each([
  `see ${slash}work${slash}main for it`,
  `"path": "${slash}home${slash}ann${slash}code"`,
  `${slash}root${slash}.npmrc`,
  `https:${slash}${slash}registry.example.com${slash}zod`,
])('finds %s', (line) => {
  expect(findings('a.md', `fine\n${line}\n`)).toEqual([expect.stringContaining('a.md:2 names')])
})

it.each(['./work/main.ts', 'https://example.com/home/page/one', '/usr/lib/postgresql', '/api/country/4'])(
  'accepts %s',
  (line) => {
    expect(findings('a.md', line)).toEqual([])
  },
)

it('finds a package with a registry host', () => {
  const packages = { '': {}, 'node_modules/zod': { resolved: 'https://example.com/zod.tgz' }, 'apps/web': {} }
  expect(hostsInLock(JSON.stringify({ packages }))).toHaveLength(1)
})

it("accepts links to the workspace's packages, and refuses a lock file without packages", () => {
  const packages = { '': {}, 'node_modules/@stayboard/web': { resolved: 'apps/web', link: true } }
  expect(hostsInLock(JSON.stringify({ packages }))).toEqual([])
  expect(hostsInLock(JSON.stringify({ packages: {} }))).toHaveLength(1)
})

it('finds optional packages of other platforms that are missing in the lock file', () => {
  const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': {} }
  expect(leftOutOfLock(JSON.stringify({ packages }))).toEqual([expect.stringContaining('tool-darwin')])
  const whole = { ...packages, 'node_modules/tool/node_modules/tool-darwin': {} }
  expect(leftOutOfLock(JSON.stringify({ packages: whole }))).toEqual([])
})

it.each(['src/utils.ts', 'src/helpers/dates.ts', 'src/common.tsx', 'misc.ts'])(
  'finds the name %s',
  (file) => {
    expect(unclearName(file)).toHaveLength(1)
  },
)

it('accepts clear names', () => {
  expect(unclearName('src/kit/uses.ts')).toEqual([])
})

it.each([
  '/** As a list shows it (D3 §4.2). */',
  '/** Largest remainder (finance.md 5.4). */',
  '/** Who may do it (decisions, table). */',
  '/** In whole cents (decisions 21). */',
  '/** Halves are rounded up (E4, F2). */',
])('finds a pointer to a document outside the repository: %s', (line) => {
  const found = [expect.stringContaining('stays.ts:1 points')]
  expect(outsidePointers('packages/domain/src/stays.ts', line)).toEqual(found)
  expect(outsidePointers('apps/web/src/features/stays/stays.ts', line)).toHaveLength(1)
  expect(outsidePointers('packages/domain/src/stays.test.ts', line)).toHaveLength(1)
})

it.each([
  '/** See docs/rules/enquiries.md#stay. */',
  '/** Why so: decision 030. */',
  'const kinds = cells(A1B)',
  "const formula = '=SUM(A1)'",
])('accepts references within the repository: %s', (line) => {
  expect(outsidePointers('packages/domain/src/stays.ts', line)).toEqual([])
})

const server = 'apps/server/src/modules/tags/tags.service.ts'

it.each(['  } catch {\n    return undefined\n  }', 'await read().catch(() => undefined)'])(
  'finds an error that is caught silently: %s',
  (text) => {
    expect(silentCatches(server, text)).toHaveLength(1)
    expect(silentCatches('apps/server/src/modules/tags/tags.test.ts', text)).toEqual([])
  },
)

it.each([
  '  } catch {\n    // No JSON.\n    return undefined\n  }',
  '// It may be gone.\nawait read().catch(() => undefined)',
  'await read().catch((err: unknown) => log.warn({ err }, "not read"))',
])('accepts an error that is caught for a reason: %s', (text) => {
  expect(silentCatches(server, text)).toEqual([])
})

it.each([
  'await page.waitForTimeout(300)',
  'await new Promise((resolve) => setTimeout(resolve, 1_200))',
  'const settled = () => new Promise((done) => setTimeout(done, 30))',
])('finds a test that waits for a fixed time: %s', (line) => {
  expect(fixedWaits('apps/web/src/kit/live.test.tsx', line)).toHaveLength(1)
  expect(fixedWaits('apps/web/src/testing/page.tsx', line)).toHaveLength(1)
  expect(fixedWaits('e2e/map.spec.ts', line)).toHaveLength(1)
})

it.each([
  'await vi.waitFor(() => expect(asked).toEqual([1]))',
  'await vi.waitUntil(() => asked.length === 1)',
])('finds a test that gives up after a second: %s', (line) => {
  expect(shortWaits('apps/web/src/kit/live.test.tsx', line)).toHaveLength(1)
  expect(shortWaits('apps/server/src/backup.test.ts', line)).toHaveLength(1)
  expect(shortWaits('apps/server/src/backup.test.ts', 'await expect.poll(asked).toEqual([1])')).toEqual([])
})

it.each([
  'test.setTimeout(300_000)',
  'await vi.advanceTimersByTimeAsync(1_200)',
  'setTimeout(() => fail(), 9_000)',
])('accepts %s in a test', (line) => {
  expect(fixedWaits('e2e/map.spec.ts', line)).toEqual([])
})
