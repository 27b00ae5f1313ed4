import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { buildBrowserApp } from './build.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'stayboard-build-'))
  mkdirSync(join(app, 'src'))
  writeFileSync(join(app, 'index.html'), '<script type="module" src="/src/main.ts"></script>')
})
afterEach(() => rmSync(app, { recursive: true, force: true }))

const main = (text: string) => writeFileSync(join(app, 'src/main.ts'), text)

it('builds with compressed copies of large files', async () => {
  main(`console.log('${'many words and more '.repeat(100)}')`)
  expect(await buildBrowserApp(app)).toBe(0)
  expect(readdirSync(join(app, 'dist/assets')).some((name) => name.endsWith('.js.br'))).toBe(true)
})

/** Two of them have code of their own in Vite: what is imported, and what is only named by its address. */
const missing = [
  ['a package that is loaded on demand', "await import('no-such-package')"],
  ['a file of a package', "import url from 'no-such-package/worker.mjs?url'; console.log(url)"],
  ['a package that is not there', "import 'no-such-package'"],
  ['a file beside it', "import './missing.ts'"],
]
it.each(missing.slice(0, isFullRun ? 4 : 2))('fails without %s and leaves no build', async (_, text) => {
  mkdirSync(join(app, 'dist'))
  main(text)
  expect(await buildBrowserApp(app)).toBeGreaterThan(0)
  expect(existsSync(join(app, 'dist'))).toBe(false)
})
