import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, signIn } from './testing/caller.ts'
import { isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 360_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const password = 'Harbour7light'
const startCopy = () =>
  startServer({
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
    DRAIN_SECONDS: '0',
  })

interface Load {
  answered: string[]
  refused: number[]
  /** The number of calls without an answer. They were running when the copy died. */
  cut: number
}

/** Writes with five writers that continue until told to stop, or until their server is gone. */
async function write(caller: Caller, name: string, isOver: () => boolean): Promise<Load> {
  const load: Load = { answered: [], refused: [], cut: 0 }
  const writer = async (writerNumber: number) => {
    for (let n = 0; !isOver(); n += 1) {
      const mine = `${name} ${writerNumber} ${n}`
      const answer = await caller
        .post('/api/v2/organisation/save', { name: mine, user: '/api/user/1' })
        .catch(() => undefined)
      if (!answer) {
        load.cut += 1
        return
      }
      if (answer.ok) load.answered.push(mine)
      else load.refused.push(answer.status)
    }
  }
  await Promise.all([0, 1, 2, 3, 4].map(writer))
  return load
}

test.runIf(isFullRun)(
  'when one of two copies dies under load, the other fails no call and no acknowledged write is lost',
  async () => {
    const [dying, staying] = [startCopy(), startCopy()]
    const addresses = await Promise.all([dying.address, staying.address])
    const [one, other] = await Promise.all(addresses.map((address) => signIn(address, 'admin', password)))
    if (!one || !other) throw new Error('both copies have to be up')
    let isOver = false
    const loads = [write(one, 'dying', () => isOver), write(other, 'staying', () => isOver)]
    const made = async () =>
      (await database.pool.query('select count(*) as made from organisations')).rows[0].made
    await expect.poll(made, { timeout: 180_000 }).toBeGreaterThan(100)
    dying.signal('SIGKILL')
    await dying.ended
    const before = await made()
    await expect.poll(made, { timeout: 180_000 }).toBeGreaterThan(before + 50)
    isOver = true
    const [died, stayed] = await Promise.all(loads)
    expect(stayed).toMatchObject({ refused: [], cut: 0 })
    expect(died?.refused).toEqual([])
    expect(died?.cut).toBe(5)
    const kept = new Set(
      (await database.pool.query('select name from organisations')).rows.map((row) => row.name),
    )
    const answered = [...(died?.answered ?? []), ...(stayed?.answered ?? [])]
    expect(answered.filter((name) => !kept.has(name))).toEqual([])
    expect(answered.length).toBeGreaterThan(100)
    staying.signal('SIGTERM')
    expect(await staying.ended).toMatchObject({ code: 0 })
  },
)
