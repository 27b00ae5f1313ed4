import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { previous } from '../apps/server/src/testing/previous.ts'
import { version } from './release/assemble.ts'
import { root } from './run.ts'

/** Returns the notes of a version in docs/upgrades.md, from its heading to the next heading. */
function notesOf(number: string): string {
  const notes = readFileSync(join(root, 'docs/upgrades.md'), 'utf8').split(/^## /m)
  return notes.find((section) => section.startsWith(`${number}\n`)) ?? ''
}

const since = readdirSync(join(root, 'apps/server/migrations')).filter(
  (name) => /^\d{4}_/.test(name) && name > previous.migration,
)

it('this version has notes, which say after which version it comes', () => {
  expect(notesOf(version())).toContain(`After ${previous.version},`)
  expect(version()).not.toBe(previous.version)
})

it('every migration since the version before has its line there: npm run bench -- --upgrade writes it', () => {
  const lines = [...notesOf(version()).matchAll(/^\| (\d{4}_\w+\.sql) \|/gm)].map(([, name]) => name)
  expect(lines).toEqual(since)
})
