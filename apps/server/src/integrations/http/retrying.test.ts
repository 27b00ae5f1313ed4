import { afterEach, expect, test, vi } from 'vitest'
import { OutgoingError } from './outgoing.ts'
import { retrying } from './retrying.ts'

afterEach(() => vi.restoreAllMocks())

const reply = (status: number, retryAfter?: number) => ({ status, text: '', retryAfter })
const broken = new OutgoingError('broken', new URL('http://other.example'))

/**
 * Asks a remote system that gives these answers one after another.
 * @returns how the request ended, and the waits in ms
 */
async function ask(answers: (ReturnType<typeof reply> | Error)[]) {
  const waits: number[] = []
  const left = answers.values()
  const next = async () => {
    const { value } = left.next()
    if (value === undefined || value instanceof Error) throw value
    return value
  }
  const end = await retrying(next, 1, async (ms) => waits.push(ms)).catch((error: unknown) => error)
  return { end, waits, unasked: [...left].length }
}

test.each([
  [0, [500, 1000, 2000]],
  // The highest value that the random part adds.
  [1, [750, 1500, 3000]],
])('with a random part of %d, the waits are %j ms', async (random, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const { end, waits } = await ask([reply(503), broken, reply(429), reply(200)])
  expect([end, waits]).toEqual([reply(200), expected])
})

test('the last failure is what is returned', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(await ask([reply(502), reply(502), reply(502), reply(504), reply(200)])).toMatchObject({
    end: reply(504),
    unasked: 1,
  })
  expect((await ask([broken, broken, broken, broken])).end).toBe(broken)
})

test.each([
  [7, [7000]],
  [60, [60_000]],
  // A `Retry-After` that is shorter than the first wait does not shorten that wait.
  [0, [500]],
])('Retry-After: %i is obeyed', async (seconds, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { end, waits } = await ask([reply(429, seconds), reply(200)])
  expect([end, waits]).toEqual([reply(200), expected])
})

test('an answer that asks for more than a minute is passed on, and nothing is asked meanwhile', async () => {
  expect(await ask([reply(429, 61), reply(200)])).toEqual({ end: reply(429, 61), waits: [], unasked: 1 })
})

test.each([
  [[reply(404)], reply(404)],
  [[reply(500)], reply(500)],
])('%j is not temporary', async (answers, end) => {
  expect(await ask([...answers, reply(200)])).toMatchObject({ end, waits: [], unasked: 1 })
})
