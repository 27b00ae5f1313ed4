import { settled } from './harness/screen.ts'
import { expect, signIn, test } from './harness/test.ts'

const limit = 300 * 1024
const arrived = 'dashboard shown'

/** Marks the moment at which the dashboard's heading appears; what loads later (links ahead) is not waited for. */
function markArrival(name: string): void {
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector('main h1') && !document.querySelector('input[type="password"]')
    if (!isThere) return
    performance.mark(name)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Bytes over the wire, as compressed, of the scripts that were asked for before the mark. */
function scriptBytes(name: string): number {
  const end = performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter((file) => /\.js(\?|$)/.test(file.name) && file.startTime < end)
  return scripts.reduce((sum, file) => sum + file.encodedBodySize, 0)
}

/** Beside the check of the build's parts: what really comes over the wire from the address to the dashboard. */
test('signing in and reaching the dashboard loads at most 300 KB of script', async ({ page }) => {
  await page.addInitScript(markArrival, arrived)
  await signIn(page, 'admin')
  await settled(page)
  const bytes = await page.evaluate(scriptBytes, arrived)
  expect(bytes).toBeGreaterThan(limit / 10)
  expect(bytes).toBeLessThanOrEqual(limit)
})
