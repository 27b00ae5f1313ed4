import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plants, rooms } from './plants.ts'
import { root } from './run.ts'

const paths = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0')
/** The test files by the path within their part, as Vitest names them. */
const files = paths.map((file) => file.replace(/^apps\/\w+\//, '').toLowerCase())

it.each(plants)('$fault: the tests that must catch it exist', ({ tests }) => {
  const missing = tests.filter((part) => !files.some((file) => file.includes(part.toLowerCase())))
  expect([tests.length > 0, missing]).toEqual([true, []])
})

it.each(plants.filter(({ file }) => file.startsWith('apps/web/')))(
  '$fault: only tests of the browser are run for a fault of the browser',
  ({ tests }) => {
    const run = paths.filter((_, at) => tests.some((part) => files[at]?.includes(part.toLowerCase())))
    expect(run.filter((file) => !file.startsWith('apps/web/'))).toEqual([])
  },
)

it.each(plants)('$file: the text to replace occurs once ($fault)', ({ file, from, to }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})

it('has at least forty faults, in every part', () => {
  expect(plants.length).toBeGreaterThanOrEqual(40)
  const empty = rooms.filter((room) => !plants.some(({ file }) => file.startsWith(`${room}/`)))
  expect(empty).toEqual([])
})
