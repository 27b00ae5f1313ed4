import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../apps/server/src/testing/servers/server-process.ts'
import { root } from '../../scripts/run.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The short name of a commit. */
export const commitOf = (name: string) => git('rev-parse', '--short', name)

/** Whether files differ from the last commit. */
export const hasChanges = () => git('status', '--porcelain') !== ''

/** Checks a commit out beside the project, with the packages that are installed here, and builds it. */
export function checkOut(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, commit)
  linkPackages(folder)
  execFileSync('node', ['scripts/ensure-build.ts'], { cwd: folder, stdio: 'inherit' })
}

export const removeCheckOut = (folder: string) => git('worktree', 'remove', '--force', folder)

/** The project's own packages are those of the commit; all others are the installed ones. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@stayboard'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@stayboard') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@stayboard', name))
}

/** Starts the built demo of a folder with 100,000 enquiries. @param data an empty folder */
export async function serve(folder: string, data: string) {
  const demo = ['sh', 'scripts/serve.sh', 'apps/server/dist/demo.js', '--scale']
  const server = startServer({ DATA_DIR: data }, folder, demo)
  return {
    address: await server.address,
    async stop() {
      server.signal('SIGTERM')
      await server.ended
    },
  }
}
