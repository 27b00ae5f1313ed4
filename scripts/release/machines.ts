import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { controlGroups, removeTree } from './removing.ts'

/** A Debian with its own init, network and files, as a container of systemd (`systemd-nspawn`). */
export interface Machine {
  /** Its files, as seen from here. */
  readonly root: string
  /** Runs commands by a shell that stops at the first failure. @throws Error with all that they said */
  run(commands: string): string
}

/** Programs that a machine of a company has already, and packages that the commands install without a network. */
interface Contents {
  installed: readonly string[]
  fetched: readonly string[]
}

const quiet = {
  stdio: 'pipe',
  encoding: 'utf8',
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
} as const
const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends']

/** An empty Debian 12 in a folder, which is kept for the next time. @returns the folder */
export async function emptyDebian(folder: string, { installed, fetched }: Contents): Promise<string> {
  const complete = join(folder, 'complete')
  const contents = JSON.stringify([installed, fetched])
  if (existsSync(complete) && readFileSync(complete, 'utf8') === contents) return folder
  await removeTree(folder)
  const first = 'systemd,systemd-sysv,dbus,ca-certificates,openssl,iproute2'
  execFileSync('debootstrap', ['--variant=minbase', `--include=${first}`, 'bookworm', folder], quiet)
  const inside = (...command: readonly string[]) => execFileSync('chroot', [folder, ...command], quiet)
  inside('apt-get', 'update', '-q')
  inside(...install, ...installed)
  inside(...install, '--download-only', ...fetched)
  writeFileSync(complete, contents)
  return folder
}

/** Two networks of one machine each with a wire between them. */
export function wire(ends: readonly [Place, Place]): void {
  const ip = (...args: readonly string[]) => execFileSync('ip', args, quiet)
  for (const { name } of ends) ip('netns', 'add', name)
  const [one, other] = ends
  ip('link', 'add', 'wire', 'netns', one.name, 'type', 'veth', 'peer', 'name', 'wire', 'netns', other.name)
  for (const { name, address } of ends) {
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'wire')
    for (const device of ['lo', 'wire']) ip('-n', name, 'link', 'set', device, 'up')
  }
}

interface Place {
  name: string
  address: string
}

/** Each machine has groups of its own: with shared ones, a service that stops on one takes its namesake on the other along. */
const inOwnGroups = `for one in ${controlGroups.join(' ')}; do
  [ ! -e $one/cgroup.procs ] || { mkdir -p $one/$0 && echo $$ > $one/$0/cgroup.procs; }
done
exec systemd-nspawn -M $0 "$@"`

/**
 * Starts a machine, which `removeMachines` ends.
 * @param base a folder of `emptyDebian`, which stays as it is
 * @param folder for what is changed, empty
 */
export async function boot(base: string, folder: string, name: string): Promise<Machine> {
  const root = join(folder, 'root')
  const [upper, work] = [join(folder, 'upper'), join(folder, 'work')]
  for (const one of [root, upper, work]) mkdirSync(one, { recursive: true })
  execFileSync('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${base},upperdir=${upper},workdir=${work}`,
    root,
  ])
  const options = ['--boot', '--register=no', '--keep-unit', `--network-namespace-path=/run/netns/${name}`]
  const container = spawn('sh', ['-ec', inOwnGroups, name, '-D', root, ...options], { stdio: 'ignore' })
  const leader = await firstChildOf(container.pid ?? 0)
  const run = (commands: string) => shell(leader, commands)
  await until(() => /running|degraded/.test(shell(leader, 'systemctl is-system-running --wait || true')))
  return { root, run }
}

async function firstChildOf(pid: number): Promise<string> {
  let child = ''
  await until(() => {
    child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? ''
    return child !== '' && existsSync(`/proc/${child}/root/run/dbus/system_bus_socket`)
  })
  return child
}

function shell(leader: string, commands: string): string {
  const enter = ['--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid', '--root']
  const env = {
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  const input = `exec 2>&1\ncd /root\nset -e -o pipefail\n${commands}`
  try {
    return execFileSync('nsenter', [...enter, 'bash'], { ...quiet, env, input, maxBuffer: 2 ** 26 })
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? error.stdout : ''
    throw new Error(`${commands}\n${said}`)
  }
}

/** Waits until something has happened by itself, for five minutes at most. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 300_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`it did not come to that: ${isSo}`)
    await passed(250)
  }
}
