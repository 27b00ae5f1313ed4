import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shares } from './shares.ts'

const { signal } = new AbortController()
const busy = expect.objectContaining({ status: 429, details: { retryAfter: 5 } })
const limits = { concurrency: 3, perUser: 2, waiting: 2, patience: 60_000 }

test('one user is limited to a share, and others get theirs at the same time', async () => {
  const { take, requireCapacity } = shares(limits)
  const leaving = new AbortController()
  const started: string[] = []
  const start = (user: number, name: string) =>
    take(user, leaving.signal).then((release) => {
      started.push(name)
      return release
    })
  const [first] = await Promise.all([start(1, 'a1'), start(1, 'a2')])
  const third = start(1, 'a3')
  const fourth = start(1, 'a4')
  expect(() => requireCapacity(1)).toThrow(busy)
  await expect(take(1, signal)).rejects.toEqual(busy)
  expect(() => requireCapacity(2)).not.toThrow()
  await start(2, 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])

  const other = start(3, 'c1')
  await setImmediate()
  expect(started).not.toContain('c1')
  first?.()
  await other
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  // Freeing the same slot a second time has no effect.
  first?.()
  await setImmediate()
  expect(started).toHaveLength(4)
  // A call that still waits would be refused a minute later, during another test.
  leaving.abort()
  await expect(third).rejects.toEqual(busy)
  await expect(fourth).rejects.toEqual(busy)
})

test('a free slot goes to the user with the fewest, regardless of waiting time', async () => {
  const { take } = shares({ ...limits, concurrency: 2 })
  const leaving = new AbortController()
  const order: number[] = []
  const ofFirst = [await take(1, signal), await take(1, signal)]
  const waiting = [1, 1, 2, 3].map((user) =>
    take(user, leaving.signal).then((release) => {
      order.push(user)
      return release
    }),
  )
  ofFirst[0]?.()
  const second = await waiting[2]
  second?.()
  const third = await waiting[3]
  third?.()
  await waiting[0]
  expect(order).toEqual([2, 3, 1])
  leaving.abort()
  await expect(waiting[1]).rejects.toEqual(busy)
})

test('a caller who waits too long gets Retry-After and leaves the queue', async () => {
  const { take } = shares({ ...limits, perUser: 1, patience: 20 })
  const release = await take(1, signal)
  await expect(take(1, signal)).rejects.toEqual(busy)
  release()
  const again = await take(1, signal)
  again()
})

test('a disconnected caller leaves the queue', async () => {
  const { take, requireCapacity } = shares({ ...limits, perUser: 1, waiting: 1 })
  await take(1, signal)
  const leaving = new AbortController()
  const waiting = take(1, leaving.signal)
  expect(() => requireCapacity(1)).toThrow(busy)
  leaving.abort()
  await expect(waiting).rejects.toEqual(busy)
  expect(() => requireCapacity(1)).not.toThrow()
})

test('the work of a caller who has gone does not start, even if a slot is free', async () => {
  const { take } = shares(limits)
  await expect(take(1, AbortSignal.abort())).rejects.toEqual(busy)
  const free = await Promise.all([take(1, signal), take(1, signal)])
  for (const release of free) release()
})
