import { settled } from './harness/screen.ts'
import { expect, signIn, test } from './harness/test.ts'

const limit = 280 * 1024
const arrived = 'dashboard shown'

/**
 * Marks the time at which the dashboard's heading appears. Later requests, such as preloading, do not count.
 */
function markArrival(name: string): void {
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector('main h1') && !document.querySelector('input[type="password"]')
    if (!isThere) return
    performance.mark(name)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Returns the compressed size in bytes of the scripts requested before the mark. */
function scriptBytes(name: string): number {
  const end = performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter((file) => /\.js(\?|$)/.test(file.name) && file.startTime < end)
  return scripts.reduce((sum, file) => sum + file.encodedBodySize, 0)
}

/** This test measures the transfer in the browser, in addition to the size check of the build. */
test('signing in and reaching the dashboard loads at most 280 KB of script', async ({ page }) => {
  await page.addInitScript(markArrival, arrived)
  await signIn(page, 'admin')
  await settled(page)
  const bytes = await page.evaluate(scriptBytes, arrived)
  expect(bytes).toBeGreaterThan(limit / 10)
  expect(bytes).toBeLessThanOrEqual(limit)
})
