/**
 * Makes a release (`npm run release`): one archive that runs the product on a machine without npm, and its checksum, in `release/`
 * (docs/operations.md#installing).
 */
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root, run } from '../run.ts'
import { assemble, releaseName } from './assemble.ts'

const out = join(root, 'release')
mkdirSync(out, { recursive: true })
// The folder is in the project, so that its files can be hard links.
const draft = mkdtempSync(join(out, 'draft-'))
try {
  process.exitCode = await release()
} finally {
  rmSync(draft, { recursive: true, force: true })
}

async function release(): Promise<number> {
  const name = releaseName()
  const archive = join(out, `${name}.tar.gz`)
  assemble(join(draft, name))
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--hard-dereference', '--sort=name']
  const exitCode = await run('tar', ['-C', draft, ...owner, '-czf', archive, name])
  if (exitCode !== 0) return exitCode
  writeFileSync(`${archive}.sha256`, `${await sha256(archive)}  ${name}.tar.gz\n`)
  console.log(`${archive}\n${archive}.sha256`)
  return 0
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
