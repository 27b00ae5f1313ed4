import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from './run.ts'

/** Below this size, in bytes, compressing saves no packet. */
const worthwhile = 1000

/**
 * Builds the browser application with its manifest, compressed once for all readers; gives the exit code.
 * What could not be built whole, as one of its imports was not found, is taken away: nobody is served the rest.
 * @param app its folder
 */
export async function build(app = join(root, 'apps/web')): Promise<number> {
  const dist = join(app, 'dist')
  const exitCode = await run('vite', ['build', app, '--manifest', '--logLevel', 'warn'])
  if (exitCode === 0) compressFiles(dist)
  else rmSync(dist, { recursive: true, force: true })
  return exitCode
}

/** Writes `file.br` beside every text file; the server sends it to who takes it. */
function compressFiles(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(js|css|svg|html)$/.test(name) && statSync(file).size >= worthwhile)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

if (import.meta.main) process.exitCode = await build()
