import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

/** The maximum number of lines of a plain area, without words, migration, demo data and tests. */
const MOST = 250

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n')

/** Returns the files that belong only to this area. */
const filesOf = (area: string): string[] =>
  execFileSync(
    'git',
    [
      'ls-files',
      `packages/contract/src/*/${area}.ts`,
      `apps/server/src/modules/${area}`,
      `apps/web/src/features/${area}`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))

/** The files that list all areas. A new area is added to each of them. */
const lists = [
  'packages/contract/src/areas.ts',
  'packages/contract/src/index.ts',
  'packages/domain/src/permissions.ts',
  'apps/server/src/routes.ts',
  'apps/server/src/areas.ts',
  'apps/web/src/app/routes/system.ts',
]

it('tags, a plain area with one special call, has at most 250 lines over all parts', () => {
  const files = filesOf('tags')
  const listed = lists.flatMap(linesOf).filter((line) => /\btags?(?:\b|Routes|Area)/.test(line))
  expect(files.length).toBeGreaterThan(6)
  expect(listed.length).toBeGreaterThan(7)
  expect(files.flatMap(linesOf).length + listed.length).toBeLessThanOrEqual(MOST)
})
