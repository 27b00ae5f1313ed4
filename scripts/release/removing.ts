import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'

/** The roots of control groups: of version 2, or of version 1 with the one that systemd has beside it. */
export const controlGroups = ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified']

const say = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })

/**
 * Ends the machines of these names and removes their networks and files, whether this run started them or one that was killed.
 * @param folders the beginning of the paths of their folders; each ends with the id of the process that made it
 * @throws Error if that process is at work
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

/** Removes a network with the processes in it, of which the init of the machine ends the others. */
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

/** Removes a folder with what is mounted below it, which a removal would otherwise go into. */
export async function removeTree(folder: string): Promise<void> {
  await retried(() => {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((path) => path.startsWith(`${folder}/`))
    // What was mounted later is above the earlier.
    for (const path of mounted.reverse()) umount(path)
    return mounted.length === 0
  })
  rmSync(folder, { recursive: true, force: true })
}

/** A mount is busy until the last process in it has ended. */
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
