/** Runs the reference cluster on this machine: etcd, two Patroni, HAProxy, PgBouncer and two servers. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { installPackages } from '../debian.ts'
import { findBinaries } from '../external-postgres.ts'
import { sparePort } from '../port.ts'
import { root, withTools } from '../run.ts'
import { chown } from '../unprivileged.ts'
import { databases, type Place } from './databases.ts'
import { isOk, type Processes, processes } from './processes.ts'
import { haproxy, PASSWORD, type Ports, pgbouncer } from './settings.ts'

export const ADMIN = 'Harbour7light'

export async function startCluster() {
  const place = await newPlace()
  const programs = processes(place.home)
  const db = databases(place, programs)
  const start = serverStarter(place, programs)
  const stop = async () => {
    for (const name of programs.names().filter((one) => !['one', 'two'].includes(one)))
      await programs.end(name, 'SIGTERM')
    // A database that never started cannot be killed; the error is ignored.
    for (const nth of [0, 1]) await db.kill(nth).catch(() => undefined)
    await passed(500)
    rmSync(place.home, { recursive: true, force: true })
  }
  try {
    await startEtcd(place, programs)
    await db.start(0)
    await db.start(1)
    await db.untilSynchronous()
    await db.ask(`create role stayboard login password '${PASSWORD}'`, 'postgres')
    await db.ask('create database stayboard owner stayboard', 'postgres')
    await startProxies(place, programs)
    await start(0)
    await start(1)
  } catch (error) {
    await stop()
    throw error
  }
  const signalServer = (nth: number, signal: NodeJS.Signals) => programs.end(`server${nth}`, signal)
  return { entry: `http://127.0.0.1:${place.ports.entry}`, db, startServer: start, signalServer, stop }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function newPlace(): Promise<Place> {
  const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer']
  if (!needed.every((program) => existsSync(program)) || !findBinaries())
    await installPackages('patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql')
  const binaries = findBinaries()
  if (!binaries)
    throw new Error('Debian: apt-get install patroni etcd-server haproxy pgbouncer postgresql, as root')
  const home = mkdtempSync(join(tmpdir(), 'stayboard-cluster-'))
  chown(home)
  const write = (name: string, text: string) => {
    writeFileSync(join(home, name), text)
    chown(join(home, name))
    return join(home, name)
  }
  return { home, binaries, write, ports: await chosenPorts() }
}

async function startEtcd({ home, ports }: Place, { run, until }: Processes): Promise<void> {
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.peer}`]
  const asPeer = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
  const asServer = ['--listen-client-urls', client, '--advertise-client-urls', client]
  const all = [...asPeer, ...asServer, '--initial-cluster', `default=${peer}`]
  run('etcd', 'etcd', ['--data-dir', join(home, 'etcd'), ...all])
  await until('etcd', 'etcd answers', () => isOk(`${client}/health`))
}

async function startProxies({ ports, home, write }: Place, { run }: Processes): Promise<void> {
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', write('haproxy.cfg', haproxy(ports))])
  write('users', `"stayboard" "${PASSWORD}"\n`)
  run('pgbouncer', '/usr/sbin/pgbouncer', [write('pgbouncer.ini', pgbouncer(ports, home))])
  // HAProxy polls for the leader every second.
  await passed(3_000)
}

/** Starts a server, and waits until it is ready. */
const serverStarter =
  ({ home, ports }: Place, { run, until }: Processes) =>
  async (nth: number) => {
    const data = join(home, 'data')
    mkdirSync(data, { recursive: true })
    chown(data)
    const env = {
      PORT: String(ports.servers[nth]),
      DATABASE_URL: `postgresql://stayboard:${PASSWORD}@127.0.0.1:${ports.pooler}/stayboard`,
      ...{ SESSION_SECRET: 's'.repeat(32), ADMIN_PASSWORD: ADMIN, DATA_DIR: data, DRAIN_SECONDS: '3' },
      ...{ PATH: withTools().PATH, PUBLIC_URL: 'https://stayboard.example' },
    }
    const program = join(root, 'apps/server/dist/main.js')
    run(`server${nth}`, process.execPath, [program], env)
    await until(`server${nth}`, 'the server is ready', () =>
      isOk(`http://127.0.0.1:${ports.servers[nth]}/health/ready`),
    )
  }

async function chosenPorts(): Promise<Ports> {
  const ports = new Set<number>()
  while (ports.size < 11) ports.add(await sparePort())
  const [etcd = 0, peer = 0, primary = 0, pooler = 0, entry = 0, ...others] = ports
  const [postgres, patroni, servers] = [0, 2, 4].map((from) => others.slice(from, from + 2))
  return {
    etcd,
    peer,
    primary,
    pooler,
    entry,
    postgres: postgres ?? [],
    patroni: patroni ?? [],
    servers: servers ?? [],
  }
}
