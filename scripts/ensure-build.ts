/** Builds the product if it was never built, or if a source is newer than the build. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { apps, buildAll } from './build.ts'
import { root } from './run.ts'

const sources = ['apps', 'packages', 'package-lock.json'].map((name) => join(root, name))
const results = [join(apps.server, 'dist/main.js'), join(apps.web, 'dist/index.html')]
const leftOut = new Set(['node_modules', 'dist', 'test-results'])

/** Returns the time of the newest file at or below a path, in milliseconds; 0 if there is none. */
function newest(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false })
  if (!state?.isDirectory()) return state?.mtimeMs ?? 0
  const names = readdirSync(path).filter((name) => !leftOut.has(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

if (Math.min(...results.map(newest)) < Math.max(...sources.map(newest))) {
  console.log('Building the product, which takes some seconds …')
  process.exitCode = await buildAll()
}
