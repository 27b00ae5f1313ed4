import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from './run.ts'

/**
 * The folders of the server and the browser application. Each app is built to the folder `dist` within its
 * own.
 */
export const apps = { server: join(root, 'apps/server'), web: join(root, 'apps/web') }

/** Builds server and browser application, and returns the exit code. */
export async function buildAll(): Promise<number> {
  return (await build(apps.server)) || (await buildBrowserApp(apps.web))
}

/**
 * Builds the browser application and compresses its files.
 * @param app its folder
 */
export async function buildBrowserApp(app: string): Promise<number> {
  const exitCode = await build(app)
  if (exitCode === 0) compressFiles(join(app, 'dist'))
  return exitCode
}

/** Builds one app. If the build fails, its output is removed, so that it is never served. */
async function build(app: string): Promise<number> {
  const exitCode = await run('vite', ['build', app, '--logLevel', 'warn'])
  if (exitCode !== 0) rmSync(join(app, 'dist'), { recursive: true, force: true })
  return exitCode
}

/** The minimum size of compressed files, in bytes. */
const worthwhile = 1000

/** Writes `file.br` beside every text file. The server sends it to clients that accept it. */
function compressFiles(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(js|css|svg|html)$/.test(name) && statSync(file).size >= worthwhile)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

if (import.meta.main) process.exitCode = await buildAll()
