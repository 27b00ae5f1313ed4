import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'

/** The roots of control groups: of version 2, or of version 1 with systemd's own hierarchy. */
export const controlGroups = ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified']

const say = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })

/**
 * Stops the machines with these names and removes their networks and files, also those of an earlier run that was killed.
 * @param folders prefixes of the paths of their folders, which end with the id of the process that created them
 * @throws Error if that process is still running
 */
export async function removeMachines(names: readonly string[], folders: string): Promise<void> {
  const [parent, start] = [join(folders, '..'), folders.slice(folders.lastIndexOf('/') + 1)]
  const found = readdirSync(parent).filter((name) => name.startsWith(start))
  for (const name of found) refuseIfAtWork(join(parent, name), Number(name.slice(start.length)))
  for (const name of names) await removeNetwork(name)
  for (const name of found) await removeTree(join(parent, name))
  for (const group of names.flatMap((name) => controlGroups.map((one) => join(one, name))))
    if (existsSync(group)) say('find', group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+')
}

function refuseIfAtWork(folder: string, id: number): void {
  const program = `/proc/${id}/cmdline`
  if (id === process.pid || !existsSync(program) || !readFileSync(program, 'utf8').includes('vitest')) return
  throw new Error(`${folder}: process ${id} tests with these machines. Wait for its end`)
}

/** Removes a network namespace and kills the processes in it. Killing the machine's init ends the others. */
async function removeNetwork(name: string): Promise<void> {
  if (!existsSync(`/run/netns/${name}`)) return
  await retried(() => {
    const ids = say('ip', 'netns', 'pids', name).split('\n').filter(Boolean)
    for (const id of ids) endIfThere(Number(id))
    return ids.length === 0
  })
  say('ip', 'netns', 'delete', name)
}

function endIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Unmounts everything below a folder before removing it, because the removal would otherwise delete the mounted files. */
export async function removeTree(folder: string): Promise<void> {
  await retried(() => {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((path) => path.startsWith(`${folder}/`))
    // Later mounts lie on top of earlier ones, so they are unmounted in reverse order.
    for (const path of mounted.reverse()) umount(path)
    return mounted.length === 0
  })
  rmSync(folder, { recursive: true, force: true })
}

/** Unmounts a path. The caller retries, because a mount is busy until the last process in it has ended. */
function umount(path: string): void {
  try {
    say('umount', path)
  } catch (error) {
    if (!String(error).includes('busy')) throw error
  }
}

async function retried(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone(); tries += 1) {
    if (tries === 100) throw new Error(`could not be ended: ${isDone}`)
    await passed(100)
  }
}
