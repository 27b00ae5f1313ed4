import { expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('rejects after 20 s with a timeout', async () => {
  vi.useFakeTimers()
  try {
    const asked = inTime(new AbortController().signal, hangs).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await asked).toMatchObject({ code: 'timeout', status: 0 })
  } finally {
    vi.useRealTimers()
  }
})

it('passes on an answer, and the reason of an abort', async () => {
  expect(await inTime(new AbortController().signal, async () => 4)).toBe(4)
  const off = new AbortController()
  const asked = inTime(off.signal, hangs)
  off.abort(new Error('Left'))
  await expect(asked).rejects.toThrow('Left')
})
