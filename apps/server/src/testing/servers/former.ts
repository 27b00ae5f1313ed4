import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../../..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

/** Returns the short name of a commit. */
export const commitOf = (name: string) => git('rev-parse', '--short', name)

/** Returns whether files differ from the last commit. */
export const hasChanges = () => git('status', '--porcelain') !== ''

/** Returns whether a commit is in the history of this clone, which may be shallow. */
export const hasCommit = (commit: string) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0

/**
 * Puts the files of a commit into a folder, with the packages that are installed here. The sources run
 * without a build.
 */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  linkPackages(folder)
}

/** Links the project's own packages from the commit, and all other packages from this installation. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@stayboard'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@stayboard') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@stayboard', name))
}
