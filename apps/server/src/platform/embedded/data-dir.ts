import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, explainPath, StartError } from '../start-error.ts'

/**
 * Creates DATA_DIR if it is missing. When run as root, other accounts may pass through it but not list it, whatever the
 * umask, because the database's account must reach its folder inside.
 * @throws StartError if it cannot be created
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw explainPath('write to', dataDir, error)
  }
}

/**
 * Creates folders recursively. Node's own `recursive` option never returns for a path such as /proc, where nothing can
 * be created.
 */
async function makeFolders(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolders(dirname(path), mode)
    await mkdir(path)
  }
  await chmod(path, mode)
}

/**
 * Reads or creates a secret in DATA_DIR: 256 random bits as base64url, readable only by its owner. Two concurrent
 * starts get the same secret, and a crash never leaves a partial one.
 * @throws StartError if it cannot be read or written, or if the file holds something else
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  return (await readSecret(path)) ?? (await makeSecret(dataDir, path))
}

/** Matches a secret of at least 32 printable characters. An operator may have written the file. */
const SECRET = /^[\x20-\x7e]{32,}$/

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    // If the file cannot be created either, that is reported then.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined
    throw explainPath('read', path, error)
  })
  const secret = text?.trim()
  if (secret === undefined || SECRET.test(secret)) return secret
  throw new StartError(
    `DATA_DIR: ${path} is damaged: it must contain one line of at least 32 printable characters. ` +
      'Restore it from a backup.',
  )
}

async function makeSecret(dataDir: string, path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await makeDataDir(dataDir)
  try {
    await writeSynced(draft, secret)
    await link(draft, path)
    return secret
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explainPath('write to', path, error)
    return (await readSecret(path)) ?? secret
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
