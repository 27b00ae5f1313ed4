import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

function occupy(milliseconds: number) {
  const begun = performance.now()
  while (performance.now() - begun < milliseconds);
}

/** The steps of all work so far. */
let done = 0

/** Works in steps of 4 ms. */
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
  // The first steps of all begin in one round.
  await setImmediate()
  const waits: number[] = []
  while (!isOver) {
    const before = done
    await setImmediate()
    waits.push(done - before)
  }
  await all
  // Eight slices in one round would have at least eight steps.
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
