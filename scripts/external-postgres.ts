/** Provides an external PostgreSQL: that of DATABASE_URL, else Debian's, started for this run only. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './debian.ts'
import { sparePort } from './port.ts'
import { run } from './run.ts'
import { chown, unprivileged } from './unprivileged.ts'

const debian = '/usr/lib/postgresql'

const howToInstall =
  'No PostgreSQL was found beside the embedded one. Install it (Debian and Ubuntu: apt-get install ' +
  'postgresql), or name a running one: DATABASE_URL=postgres://user:password@host:port/database'

/**
 * Makes an external PostgreSQL available, installing Debian's if possible. Resolves to whether there is one; if not, prints
 * what to do.
 */
export async function ensureExternalPostgres(): Promise<boolean> {
  if (process.env.DATABASE_URL) return true
  if (!findBinaries()) await installPackages('postgresql')
  const isThere = findBinaries() !== undefined
  if (!isThere) console.log(howToInstall)
  return isThere
}

/** Runs work with the address of an external PostgreSQL and stops what it started. */
export async function withExternalPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL)
  const binaries = findBinaries()
  if (!binaries) throw new Error(howToInstall)
  const home = mkdtempSync(join(tmpdir(), 'stayboard-postgres-'))
  const server = { binaries, home, password: randomBytes(16).toString('hex'), port: await sparePort() }
  try {
    return await use(await start(server))
  } finally {
    await command(server, 'pg_ctl', 'stop', '--mode', 'immediate', '-D', join(home, 'data'))
    rmSync(home, { recursive: true, force: true })
  }
}

interface Server {
  binaries: string
  /** The server's folder, with its data, socket and log. */
  home: string
  password: string
  port: number
}

async function start(server: Server): Promise<string> {
  const { home, password, port } = server
  const [data, secret] = [join(home, 'data'), join(home, 'password')]
  writeFileSync(secret, password)
  for (const path of [home, secret]) chown(path)
  const account = ['-U', 'stayboard', '-A', 'scram-sha-256', '--pwfile', secret]
  await must(server, 'initdb', '-D', data, ...account, '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync')
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c autovacuum=off -c max_connections=200`
  await must(server, 'pg_ctl', 'start', '--wait', '-D', data, '-l', join(home, 'log'), '-o', settings)
  return `postgres://stayboard:${password}@127.0.0.1:${port}/postgres`
}

function command({ binaries, home }: Server, name: string, ...args: string[]): Promise<number> {
  return run(join(binaries, name), args, {
    cwd: home,
    ...unprivileged(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function must(server: Server, name: string, ...args: string[]): Promise<void> {
  const exitCode = await command(server, name, ...args)
  if (exitCode !== 0) throw new Error(`${name} ended with ${exitCode}`)
}

/** The folder with the executables of the newest installed version; `undefined` if there is none. */
export function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}
