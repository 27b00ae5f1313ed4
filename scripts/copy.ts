import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from './run.ts'

/** The npm scope of our own packages. */
const OURS = '@stayboard'

/**
 * Copies the project to a temporary folder, which is removed when the process exits: the files that git knows or would
 * add, and links to installed packages. Our own packages are linked to the copy.
 * @returns the folder, absolute
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stayboard-copy-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  copyFiles(copy)
  linkPackages(copy)
  return copy
}

function copyFiles(copy: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
}

function linkPackages(copy: string): void {
  const installed = join(root, 'node_modules')
  for (const name of readdirSync(installed).filter((folder) => folder !== OURS))
    link(join(installed, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(installed, OURS))) {
    const part = relative(root, realpathSync(join(installed, OURS, name)))
    link(join(copy, part), join(copy, 'node_modules', OURS, name))
    const own = join(part, 'node_modules')
    if (existsSync(join(root, own))) link(join(root, own), join(copy, own))
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
