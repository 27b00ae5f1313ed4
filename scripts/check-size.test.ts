import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { faults, firstLoad, limit, mostFiles } from './check-size.ts'

let dist: string

const manifest = {
  'index.html': { file: 'a/main.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'a/shared.js', imports: ['index.html'] },
  'src/features/dashboard/Dashboard.tsx': { file: 'a/dashboard.js', imports: ['_shared.js', '_table.js'] },
  '_table.js': { file: 'a/table.js' },
  'src/features/wiki/Editor.tsx': { file: 'a/editor.js' },
  '../../packages/i18n/src/en/first.ts': { file: 'a/en.js' },
  '../../packages/i18n/src/nl/first.ts': { file: 'a/nl.js' },
}

function put(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'stayboard-size-'))
  put('.vite/manifest.json', JSON.stringify(manifest))
  for (const { file } of Object.values(manifest)) put(file, 'export default 1')
  put('a/nl.js', 'export default "words and more words"')
  put('a/editor.js', 'const name = "ProseMirror"')
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const files = () => firstLoad(dist).map(({ file }) => file)

it('follows entry, dashboard and their imports, with the largest language and no other part', () => {
  expect(files().sort()).toEqual(['a/dashboard.js', 'a/main.js', 'a/nl.js', 'a/shared.js', 'a/table.js'])
  expect(faults(firstLoad(dist))).toEqual([])
})

it("does not follow a shared file whose hash contains a part's name", () => {
  put('.vite/manifest.json', JSON.stringify({ ...manifest, '_Tabs-zfSheLla.js': { file: 'a/editor.js' } }))
  expect(files()).not.toContain('a/editor.js')
})

it('refuses a first load above the limit', () => {
  put('a/table.js', randomBytes(limit).toString('latin1'))
  expect(faults(firstLoad(dist))).toHaveLength(1)
})

it('refuses a first load in many files', () => {
  const names = Array.from({ length: mostFiles }, (_, at) => `_part${at}.js`)
  const parts = Object.fromEntries(names.map((name) => [name, { file: `a/${name}` }]))
  const entry = { ...manifest['index.html'], imports: names }
  for (const { file } of Object.values(parts)) put(file, 'export default 1')
  put('.vite/manifest.json', JSON.stringify({ ...manifest, ...parts, 'index.html': entry }))
  expect(faults(firstLoad(dist))).toEqual([expect.stringMatching(/files are more than/)])
})

it('refuses code that must load on demand', () => {
  put('a/shared.js', 'const name = "maplibregl-map"')
  expect(faults(firstLoad(dist))).toEqual(['a/shared.js holds map code'])
})

it('fails without a build', () => {
  rmSync(join(dist, '.vite'), { recursive: true })
  expect(() => firstLoad(dist)).toThrow('manifest.json')
})

it('refuses a build without separate files for languages', () => {
  const { 'index.html': entry } = manifest
  put('.vite/manifest.json', JSON.stringify({ 'index.html': { ...entry, imports: [] } }))
  expect(() => firstLoad(dist)).toThrow('no language')
})
