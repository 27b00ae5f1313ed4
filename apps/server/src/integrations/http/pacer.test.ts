import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SUPPLY_RATE, supplyAt } from '../hyperguest/supply.ts'
import { SUPPLY_TOKEN, startSupplySimulator } from '../hyperguest/supply-simulator.ts'
import { pacer } from './pacer.ts'

/** A virtual clock. Time passes only while the pacer waits, so the speed of the machine has no effect. */
function virtualClock() {
  let time = 0
  return {
    now: () => time,
    async sleep(ms: number) {
      // Replies that are under way are processed before time passes.
      await setImmediate()
      time += ms
    },
  }
}

/** A remote system that accepts `count` messages within 30 s and refuses the others. */
function limitedTo(count: number, now: () => number) {
  const [begun, accepted] = [[] as number[], [] as { item: number; at: number }[]]
  let refused = 0
  async function take(item: number) {
    begun.push(now())
    const recent = accepted.filter(({ at }) => at > now() - SUPPLY_RATE.span)
    const [oldest] = recent
    if (recent.length < count || !oldest) {
      accepted.push({ item, at: now() })
      return { status: 200, text: '', retryAfter: undefined }
    }
    refused += 1
    const retryAfter = (oldest.at + SUPPLY_RATE.span - now()) / 1000
    return { status: 429, text: '', retryAfter }
  }
  return { take, begun, accepted, refused: () => refused }
}

const items = Array.from({ length: 1000 }, (_, item) => item)

test.each([
  { limit: 200, isStricter: false },
  // The remote system allows fewer messages than configured, as if it had other clients too. The pacer obeys
  // its refusals.
  { limit: 150, isStricter: true },
])('1,000 messages against $limit per 30 s all arrive, each once', async ({ limit, isStricter }) => {
  const clock = virtualClock()
  const side = limitedTo(limit, clock.now)
  const paced = pacer(SUPPLY_RATE, clock)
  const replies = await Promise.all(items.map((item) => paced(() => side.take(item))))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(side.accepted.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(items)
  expect(side.refused() > 0).toBe(isStricter)
  for (const [index, at] of side.begun.entries())
    expect((side.begun[index + SUPPLY_RATE.count] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(
      SUPPLY_RATE.span,
    )
})

test('messages that the endpoint of HyperGuest refuses are sent again, each once', async () => {
  const simulator = await startSupplySimulator({ count: 2 * items.length, span: SUPPLY_RATE.span })
  const supply = supplyAt({ url: simulator.url, token: SUPPLY_TOKEN, pace: 1000 })
  const busy = { fault: 'busy', times: 30 } as const
  simulator.faults.set('room_codes', { ...busy })
  await Promise.all(items.map((item) => supply.send('room_codes', { item })))
  const numbers = simulator.accepted.map(({ message }) => Number(Object.values(Object(message))[0]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(items)
  await simulator.close()
})

test('no request begins while the other side asks to wait', async () => {
  const sent: number[] = []
  const paced = pacer({ count: 1000, span: 1000 })
  const send = (status: number) => async () => {
    sent.push(performance.now())
    return { status, text: '', retryAfter: status === 429 ? 0.08 : undefined }
  }
  const refused = Promise.withResolvers<void>()
  let isFirst = true
  const refusedOnce = async () => {
    const status = isFirst ? 429 : 200
    isFirst = false
    refused.resolve()
    return send(status)()
  }
  const first = paced(refusedOnce)
  await refused.promise
  // After this turn of the event loop, the pacer has read the refusal.
  await setImmediate()
  await Promise.all([first, paced(send(200))])
  const [began = 0, ...others] = sent
  expect(others).toHaveLength(2)
  for (const at of others) expect(at - began).toBeGreaterThanOrEqual(75)
})
