import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A queue for one job at a time. The test ends each job, and the clock stands still. */
function aLine({ waiting = 100, patience = 1000 } = {}) {
  const done: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  let time = 0
  const line = fairQueue({
    concurrency: 1,
    waiting,
    patience: () => patience,
    busy: () => new Error('busy'),
    now: () => time,
  })
  const join = (source: string | null, name: string) =>
    line
      .join(source, () => new Promise<void>((resolve) => ends.push(resolve)))
      .then(
        () => done.push(name),
        () => refused.push(name),
      )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const finishAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { done, refused, join, finishAll, settle, pass }
}

test('two hundred jobs of one source do not delay the first of another', async () => {
  const { done, join, finishAll } = aLine({ waiting: 500 })
  for (let count = 0; count < 200; count += 1) void join('many', `many ${count}`)
  void join('one', 'one')
  await finishAll()
  expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  expect(done).toHaveLength(201)
})

test('a full queue refuses the newest job of the source with the most', async () => {
  const { done, refused, join, finishAll, settle } = aLine({ waiting: 10 })
  for (let count = 0; count < 200; count += 1) void join('many', `many ${count}`)
  void join('one', 'one')
  await settle()
  // One job runs and ten wait. The newest waiting job of the source `many` lost its place to the source
  // `one`.
  expect(refused).toHaveLength(190)
  expect(refused).toContain('many 10')
  expect(refused).not.toContain('one')
  await finishAll()
  expect(done).toContain('one')
  expect(done).toContain('many 9')
})

test('a full queue of single jobs refuses the new one', async () => {
  const { refused, join, finishAll } = aLine({ waiting: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) void join(name, name)
  await finishAll()
  expect(refused).toEqual(['e'])
})

test('a job that waited too long is refused at its turn', async () => {
  const { done, refused, join, finishAll, pass } = aLine({ patience: 1000 })
  for (const name of ['a', 'b', 'c']) void join(name, name)
  void join(null, 'own staff')
  pass(1001)
  void join('d', 'd')
  await finishAll()
  expect(refused).toEqual(['b', 'c'])
  expect(done.sort()).toEqual(['a', 'd', 'own staff'])
})

test('a failed job frees its slot', async () => {
  const line = fairQueue({ concurrency: 1, waiting: 5, patience: () => 1000, busy: () => new Error('busy') })
  const fails = line.join('a', async () => Promise.reject(new Error('wrong')))
  const follows = line.join('b', async () => 'right')
  await expect(fails).rejects.toThrow('wrong')
  expect(await follows).toBe('right')
})
