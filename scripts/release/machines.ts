import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { controlGroups, removeTree } from './removing.ts'

/** A Debian with its own init, network and files, as a container of systemd (`systemd-nspawn`). */
export interface Machine {
  /** The path of the machine's root folder on the host. */
  readonly root: string
  /**
   * Runs commands in a shell that stops at the first failure.
   * @throws Error with their output
   */
  run(commands: string): string
}

/** The programs that the machine of a company already has, and packages that must be installable without a network. */
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

/**
 * Creates an empty Debian 12 in a folder, which is reused by later runs.
 * @returns the folder
 */
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

/** Connects two network namespaces, one per machine, by a virtual cable. */
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

/**
 * Gives each machine its own control groups. With shared control groups, stopping a service on one machine
 * would also stop the service of the same name on the other.
 */
const inOwnGroups = `for one in ${controlGroups.join(' ')}; do
  [ ! -e $one/cgroup.procs ] || { mkdir -p $one/$0 && echo $$ > $one/$0/cgroup.procs; }
done
exec systemd-nspawn -M $0 "$@"`

/**
 * Starts a machine, which `removeMachines` ends.
 * @param base a folder of `emptyDebian`, which is not changed
 * @param folder an empty folder for changes
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

/** Waits until a condition holds, for at most five minutes. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 300_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`it did not come to that: ${isSo}`)
    await passed(250)
  }
}
