import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** A read that ends when the test ends it. */
function readings() {
  const asked: number[][] = []
  const ends: { resolve: (value: Map<number, string>) => void; reject: (reason: Error) => void }[] = []
  const find = batched((ids) => {
    asked.push([...ids])
    return new Promise<Map<number, string>>((resolve, reject) => ends.push({ resolve, reject }))
  })
  const end = async (nth: number, values: [number, string][]) => {
    ends[nth]?.resolve(new Map(values))
    await settled()
  }
  return { asked, ends, find, end }
}
/** Two turns of the event loop: a read begins at the end of the turn in which it was requested. */
const settled = async () => {
  await setImmediate()
  await setImmediate()
}

test('requests of one turn of the event loop are read together', async () => {
  const { asked, find } = readings()
  void find(1)
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  void find(2)
  await settled()
  expect(asked).toEqual([[1, 2]])
})

/** Starts as many reads as may run at once. */
async function occupy(find: (id: number) => Promise<unknown>) {
  for (const id of [1, 2, 3]) {
    void find(id)
    await settled()
  }
}

test('up to three reads run at once, each no older than its request', async () => {
  const { asked, find, end } = readings()
  const first = find(1)
  await settled()
  const later = find(1)
  await settled()
  expect(asked).toEqual([[1], [1]])
  await end(1, [[1, 'new']])
  await end(0, [[1, 'old']])
  expect([await first, await later]).toEqual(['old', 'new'])
})

test('requests during three reads are read together as soon as one ends', async () => {
  const { asked, find, end } = readings()
  await occupy(find)
  const later = [find(1), find(2), find(4), find(2)]
  await settled()
  expect(asked).toEqual([[1], [2], [3]])
  await end(1, [[2, 'old']])
  expect(asked).toEqual([[1], [2], [3], [1, 2, 4]])
  await end(3, [
    [1, 'one'],
    [2, 'new'],
  ])
  expect(await Promise.all(later)).toEqual(['one', 'new', undefined, 'new'])
})

test('a failure reaches only its callers', async () => {
  const { asked, ends, find, end } = readings()
  const first = find(1)
  await settled()
  const second = find(2)
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  expect(asked).toEqual([[1], [2]])
  await end(1, [[2, 'back']])
  expect(await second).toBe('back')
})

test('stuck reads delay nobody', async () => {
  const { asked, find, end } = readings()
  await occupy(find)
  const other = find(4)
  await expect.poll(() => asked).toEqual([[1], [2], [3], [4]])
  await end(3, [[4, 'four']])
  expect(await other).toBe('four')
})
