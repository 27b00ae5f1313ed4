import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { copyProject } from './copy.ts'
import { root, runHeard } from './run.ts'
import { blocksIn, write } from './tutorial.ts'

/** The timeout in ms. Compiling both sides and starting a PostgreSQL takes long on a busy machine. */
const PATIENCE = 300_000

/** Tests of the new area, and tests that compare all areas, pages or texts with each other. */
const tests = [
  'modules/seasons',
  'src/areas.test',
  'history/words.test',
  'calls/idempotency.test',
  'kit/texts.test',
  'kit/access.test',
  'permissions.test',
  'i18n/src',
  'app/menu.test',
  'app/router.test',
]

/** Steps 1 to 8 of the tutorial. The later steps are only fragments. */
const tutorial = /^# Add an area\n([\s\S]*?)\n## 9\. /.exec(
  readFileSync(join(root, 'docs/add-an-area.md'), 'utf8'),
)?.[1]

describe('the tutorial', () => {
  let copy: string

  /** Runs a command in the copy. @returns the output if the command failed, else an empty text */
  async function failure(command: string, ...args: string[]): Promise<string> {
    const heard: string[] = []
    const env = { DATABASE_URL: '', TESTS: '', VITEST: undefined, VITEST_MODE: undefined }
    const code = await runHeard(command, args, (text) => heard.push(text), { cwd: copy, env })
    return code === 0 ? '' : heard.join('\n')
  }

  const blocks = blocksIn(tutorial ?? '')

  beforeAll(async () => {
    copy = copyProject()
    for (const block of blocks) write(block, copy)
    if (isFullRun) expect(await failure('node', 'scripts/tables.ts')).toBe('')
  }, PATIENCE)
  // Vitest ends its workers without their exit handlers, which would remove the copy.
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('gives an area that the server loads, in the project’s format', { timeout: PATIENCE }, async () => {
    const created = blocks.filter(({ language }) => language.startsWith('ts')).map(({ path }) => path)
    expect(created).toContain('apps/server/src/modules/seasons/seasons.area.ts')
    // For the lint, Biome reads the types of the whole copy, which takes a hundred times longer.
    expect(await failure('biome', isFullRun ? 'check' : 'format', ...created)).toBe('')
    const load = `const { areas } = await import('./apps/server/src/areas.ts')
      if (!areas.some(({ repository }) => repository.table === 'seasons')) throw new Error('no seasons')`
    expect(await failure('node', '--input-type=module', '--eval', load)).toBe('')
  })

  // The short run does not compile and start the copy, which takes longer than all other tests of the scripts.
  test.runIf(isFullRun)('compiles on both sides', { timeout: PATIENCE }, async () => {
    expect(await failure('tsc', '-p', '.')).toBe('')
    expect(await failure('tsc', '-p', 'apps/web')).toBe('')
  })

  test.runIf(isFullRun)(
    'gives an area whose calls, texts and page pass the tests',
    { timeout: PATIENCE },
    async () => {
      expect(await failure('vitest', 'run', ...tests)).toBe('')
    },
  )

  test.runIf(isFullRun)('keeps to the import rules', { timeout: PATIENCE }, async () => {
    expect(await failure('node', 'scripts/check-imports.ts')).toBe('')
  })
})

test('a diff that does not apply names the missing line', () => {
  const block = { path: 'README.md', language: 'diff', lines: [' no such line', '+another'] }
  expect(() => write(block, root)).toThrow('README.md has no line: no such line')
})
