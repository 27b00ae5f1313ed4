import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from './run.ts'

const dist = join(root, 'apps/web/dist')
/** Below this size, in bytes, compressing saves no packet. */
const worthwhile = 1000

/** Builds the browser application with its manifest, compressed once for all readers; gives the exit code. */
export async function build(): Promise<number> {
  const exitCode = await run('vite', ['build', 'apps/web', '--manifest', '--logLevel', 'warn'])
  if (exitCode === 0) compressFiles()
  return exitCode
}

/** Writes `file.br` beside every text file; the server sends it to who takes it. */
function compressFiles(): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(js|css|svg|html)$/.test(name) && statSync(file).size >= worthwhile)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

if (import.meta.main) process.exitCode = await build()
