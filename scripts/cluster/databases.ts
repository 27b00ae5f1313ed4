import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { isOk, type Processes } from './processes.ts'
import { PASSWORD, type Ports, patroni } from './settings.ts'

const names = ['one', 'two'] as const

export interface Place {
  readonly home: string
  readonly ports: Ports
  /** The folder of PostgreSQL's executables. */
  readonly binaries: string
  /**
   * Writes a settings file.
   * @returns its path
   */
  write(name: string, text: string): string
}

/** Two databases, each with its Patroni. */
export function databases({ home, ports, binaries, write }: Place, { run, end, until }: Processes) {
  const asks = (nth: number, path: string) => isOk(`http://127.0.0.1:${ports.patroni[nth]}/${path}`)
  const leader = async () => {
    for (const nth of names.keys()) if (await asks(nth, 'primary')) return nth
    return undefined
  }
  const untilSynchronous = () =>
    until('one', 'a synchronous standby', async () => {
      const nth = await leader()
      return nth !== undefined && asks(1 - nth, 'synchronous')
    })
  return {
    untilSynchronous,
    async start(nth: number) {
      const name = names[nth] ?? ''
      run(name, 'patroni', [write(`${name}.yml`, patroni(name, nth, home, binaries, ports))])
      await until(name, 'the database answers', () => asks(nth, 'health'))
    },
    /**
     * Kills the leader with its Patroni, like a machine failure.
     * @returns the index of the killed database
     */
    async killLeader() {
      await untilSynchronous()
      const nth = (await leader()) ?? 0
      await this.kill(nth)
      return nth
    },
    async kill(nth: number) {
      const name = names[nth] ?? ''
      await end(name, 'SIGKILL')
      const pid = Number(readFileSync(join(home, name, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid > 1) process.kill(pid, 'SIGKILL')
    },
    /** Runs an SQL statement on the leader. */
    async ask(statement: string, database = 'stayboard'): Promise<Record<string, unknown>[]> {
      await until('one', 'there is a leader', async () => (await leader()) !== undefined)
      const port = ports.postgres[(await leader()) ?? 0]
      const opened = openDatabase(`postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`)
      const { rows } = await opened.pool.query(statement).finally(() => opened.close())
      return rows
    },
  }
}
