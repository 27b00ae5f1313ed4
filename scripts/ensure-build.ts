/** Builds the browser application when it was never built, or when a source is newer than what was built. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './run.ts'

const sources = ['apps/web', 'packages', 'package-lock.json']
const leftOut = new Set(['node_modules', 'dist', 'test-results'])

/** When the newest file at or below a path was changed, in milliseconds; 0 when there is none. */
function newest(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false })
  if (!state?.isDirectory()) return state?.mtimeMs ?? 0
  const names = readdirSync(path).filter((name) => !leftOut.has(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

const built = newest(join(root, 'apps/web/dist/index.html'))
const changed = Math.max(...sources.map((source) => newest(join(root, source))))
if (built < changed) {
  console.log('Building the browser application, which takes some seconds …')
  process.exitCode = await build()
}
