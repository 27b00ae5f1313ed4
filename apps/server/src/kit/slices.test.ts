import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

function occupy(milliseconds: number) {
  const begun = performance.now()
  while (performance.now() - begun < milliseconds);
}

/** The number of steps that all work has done so far. */
let done = 0

/** Does the work in steps of 4 ms each. */
async function work(steps: number): Promise<void> {
  const endStep = inSlices()
  for (let step = 0; step < steps; step += 1) {
    occupy(4)
    done += 1
    await endStep()
  }
}

test('however much long work there is, others wait for one slice', async () => {
  let isOver = false
  const all = Promise.all(Array.from({ length: 8 }, () => work(10))).then(() => {
    isOver = true
  })
  // The first steps of all workers begin in the same turn of the event loop.
  await setImmediate()
  const waits: number[] = []
  while (!isOver) {
    const before = done
    await setImmediate()
    waits.push(done - before)
  }
  await all
  // If eight slices ran in one turn of the event loop, a turn would have at least eight steps.
  expect(waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)]).toBeLessThan(8)
  expect(waits.length).toBeGreaterThan(20)
})

test('short work is not interrupted', async () => {
  const order: string[] = []
  const endStep = inSlices()
  const other = setImmediate().then(() => order.push('other'))
  await endStep()
  order.push('work')
  await other
  expect(order).toEqual(['work', 'other'])
})
