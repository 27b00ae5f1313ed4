import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkImports, type Reading } from './check-imports.ts'
import { breaches, lawful, targets } from './import-plants.ts'
import { root } from './run.ts'

const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
)

let folder: string

/**
 * Copies the source code. The `@stayboard/…` packages of the copy lead to the copy, so that no import leaves
 * it.
 */
function copyOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stayboard-imports-'))
  const isSource = (path: string) => !['node_modules', 'dist', 'data'].includes(basename(path))
  for (const room of ['packages', 'apps'])
    cpSync(join(root, room), join(copy, room), { recursive: true, filter: isSource })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  mkdirSync(join(copy, 'node_modules/@stayboard'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@stayboard'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@stayboard', name))
  return copy
}

function plant(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const rulesBrokenBy = (reading: Reading, file: string) =>
  reading.violations.filter(({ from }) => from === file).map(({ rule }) => rule)

beforeAll(() => {
  folder = copyOfTheTree()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An import of a file outside of the folders that are read, and a file in an excluded folder. */
const hidden = [
  { file: 'packages/contract/dist/hidden.ts', text: 'export const hidden = 1\n' },
  { file: 'packages/contract/src/z1.ts', text: "import '../dist/hidden.ts'\n" },
  { file: 'packages/contract/src/node_modules/z2.ts', text: "import 'zod'\n" },
]
const unread = ['packages/contract/src/node_modules/z2.ts', 'packages/contract/src/z1.ts → ../dist/hidden.ts']

describe('the import rules', () => {
  /**
   * The result for the code with planted files that break the rules or cannot be read. Reading the code takes
   * long, so it is not also read without them.
   */
  let planted: Reading

  beforeAll(async () => {
    for (const { file, text } of [...targets, ...breaches, ...lawful, ...hidden]) plant(file, text)
    planted = await checkImports(folder)
  })

  it('hold in all other files', () => {
    const others = planted.violations.filter(({ from }) => !breaches.some(({ file }) => file === from))
    expect(others).toEqual([])
  })

  it('were checked for every file and import but those that cannot be read', () => {
    expect(planted.unread.toSorted()).toEqual(unread.toSorted())
    expect(planted.modules).toBeGreaterThan(100)
    expect(planted.dependencies).toBeGreaterThan(planted.modules)
  })

  it('each have a file that breaks them', () => {
    const untried = forbidden.filter(({ name }) => !breaches.some(({ rule }) => rule === name))
    expect(untried).toEqual([])
  })

  it.each(breaches)('$rule: $file is reported', ({ rule, file }) => {
    expect(rulesBrokenBy(planted, file)).toContain(rule)
  })

  it.each(lawful)('$file is not reported', ({ file }) => {
    expect(rulesBrokenBy(planted, file)).toEqual([])
  })
})
