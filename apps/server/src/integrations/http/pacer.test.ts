import { expect, test } from 'vitest'
import { SUPPLY_RATE, supplyAt } from '../hyperguest/supply.ts'
import { SUPPLY_TOKEN, startSupplySimulator } from '../hyperguest/supply-simulator.ts'
import { pacer } from './pacer.ts'

/** Seconds are milliseconds. */
const PACE = 1000

test('1,000 messages against 200 per 30 s all arrive, each once', async () => {
  // The limit of the other side is stricter, as if it had other clients: it must refuse, and be obeyed.
  const simulator = await startSupplySimulator({ count: 150, span: SUPPLY_RATE.span / PACE })
  const supply = supplyAt({ url: simulator.url, token: SUPPLY_TOKEN, pace: PACE })
  const items = Array.from({ length: 1000 }, (_, item) => item)
  await Promise.all(items.map((item) => supply.send('room_codes', { item })))
  expect(
    simulator.accepted
      .map(({ message }) => Number(Object.values(Object(message))[0]))
      .toSorted((a, b) => a - b),
  ).toEqual(items)
  expect(simulator.refused).toBeGreaterThan(0)
  await simulator.close()
})

test('no request begins while the other side asks to wait', async () => {
  const sent: number[] = []
  const paced = pacer({ count: 1000, span: 1000 })
  const send = (status: number) => async () => {
    sent.push(performance.now())
    return { status, text: '', retryAfter: status === 429 ? 0.08 : undefined }
  }
  let isFirst = true
  const refusedOnce = async () => {
    const status = isFirst ? 429 : 200
    isFirst = false
    return send(status)()
  }
  const first = paced(refusedOnce)
  await expect.poll(() => sent.length).toBe(1)
  await Promise.all([first, paced(send(200))])
  const [began = 0, ...others] = sent
  expect(others).toHaveLength(2)
  for (const at of others) expect(at - began).toBeGreaterThanOrEqual(75)
})
