import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from './run.ts'

/** Where the two sides of the product are; what is built of each stands in its `dist`. */
export const apps = { server: join(root, 'apps/server'), web: join(root, 'apps/web') }

/** Builds both sides of the product; gives the exit code. */
export async function buildAll(): Promise<number> {
  return (await build(apps.server)) || (await buildBrowserApp(apps.web))
}

/** Builds the browser application, compressed once for all readers. @param app its folder */
export async function buildBrowserApp(app: string): Promise<number> {
  const exitCode = await build(app)
  if (exitCode === 0) compressFiles(join(app, 'dist'))
  return exitCode
}

/** What could not be built whole, as one of its imports was not found, is taken away: nobody is served the rest. */
async function build(app: string): Promise<number> {
  const exitCode = await run('vite', ['build', app, '--logLevel', 'warn'])
  if (exitCode !== 0) rmSync(join(app, 'dist'), { recursive: true, force: true })
  return exitCode
}

/** Below this size, in bytes, compressing saves no packet. */
const worthwhile = 1000

/** Writes `file.br` beside every text file; the server sends it to who takes it. */
function compressFiles(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(js|css|svg|html)$/.test(name) && statSync(file).size >= worthwhile)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

if (import.meta.main) process.exitCode = await buildAll()
