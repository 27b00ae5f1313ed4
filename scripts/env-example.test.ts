import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name).sort()

it('.env.example names every setting, and no other', () => {
  const settings = namesIn('apps/server/src/platform/settings.ts', /^ {4}([A-Z][A-Z_]+): /gm)
  expect(settings).toContain('DATA_DIR')
  expect(namesIn('.env.example', /^#([A-Z][A-Z_]+)=/gm)).toEqual(settings)
})
