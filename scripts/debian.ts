/** Installs packages of Debian, for tests that need another program. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

const env = { DEBIAN_FRONTEND: 'noninteractive' }
const keepOurs = ['-o', 'Dpkg::Options::=--force-confold']

/** A setting that keeps the package `postgresql` from creating and starting a cluster. */
const noCluster = '/etc/postgresql-common/createcluster.conf'

/**
 * Installs packages in one run of apt-get, because each run reads the package lists again.
 * @returns whether they were installed
 */
export async function installPackages(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync(noCluster)) writeFileSync(noCluster, 'create_main_cluster = false\n')
  await run('apt-get', ['update', '-q', '-o', 'Acquire::Languages=none'], { env })
  const args = ['install', '-y', '-q', '--no-install-recommends', ...keepOurs, ...packages]
  return (await run('apt-get', args, { env })) === 0
}
