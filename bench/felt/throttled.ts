import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser, howToInstall } from '../../scripts/browser.ts'

/** The factor by which the processor is slowed down. */
export const THROTTLE = 4

/**
 * Functions injected into the measured page. They use the browser's clock, so that delays of the measuring
 * program do not count.
 */
const probe = `
  const tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const isReady = (selector) =>
    document.querySelector(selector) && !document.querySelector('main [aria-busy="true"]')
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const until = async (selector) => {
    while (!isReady(selector)) await new Promise((done) => requestAnimationFrame(done))
    await painted()
  }
  performance.setResourceTimingBufferSize(100000)
  const requests = () => performance.getEntriesByType('resource').length
  window.felt = {
    tasks,
    until,
    /**
     * Waits until nothing was loaded for half a second. The network never becomes idle, because the event stream stays open.
     */
    async rest() {
      for (let before = -1; before !== requests(); ) {
        before = requests()
        await new Promise((done) => setTimeout(done, 500))
      }
    },
    async go(href, selector) {
      const begun = performance.now()
      void window.__TSR_ROUTER__.navigate({ href })
      const { pathname } = new URL(href, location.href)
      while (location.pathname !== pathname) await new Promise((done) => requestAnimationFrame(done))
      await until(selector)
      return performance.now() - begun
    },
  }
`

export interface Throttled {
  page: Page
  /** The processor time of the page so far, in ms: only of scripts, or with styles and layout. */
  spent: (parts: 'scripts' | 'all') => Promise<number>
  /** The longest task since the last call, in ms. */
  longestTask: () => Promise<number>
  /**
   * Runs work with a slowed-down processor. The browser throttles only during the work, because throttling uses up processor
   * time.
   */
  slowly: <Value>(work: () => Promise<Value>) => Promise<Value>
  close: () => Promise<void>
}

/** Opens the application in a browser, signed in as the manager of the demo data. */
export async function openThrottled(address: string): Promise<Throttled> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(howToInstall)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' })
  await page.addInitScript(probe)
  await signIn(page, address)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    page,
    spent: (parts) => spentBy(devTools, parts),
    longestTask: () => page.evaluate('Math.max(0, ...felt.tasks.splice(0).map((task) => task.duration))'),
    async slowly(work) {
      await slowDown(THROTTLE)
      try {
        return await work()
      } finally {
        await slowDown(1)
      }
    },
    close: () => browser.close(),
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('input[name="username"]').fill('manager')
  await page.locator('input[name="password"]').fill('Demo1234')
  await page.locator('button[type="submit"]').click()
  await page.locator('nav').first().waitFor()
}

const kinds = {
  scripts: ['ScriptDuration'],
  all: ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'],
}

async function spentBy(devTools: CDPSession, parts: keyof typeof kinds): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return 1000 * kinds[parts].reduce((sum, name) => sum + of(name), 0)
}
