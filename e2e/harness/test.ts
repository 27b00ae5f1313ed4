import { test as base, expect, type Page } from '@playwright/test'
import { isFullRun } from '../../apps/server/src/testing/extent.ts'
import { arrived } from './screen.ts'
import { type Role, type Session, signIn, takeSession } from './session.ts'
import { type Provoked, watchPage } from './watch.ts'

declare global {
  interface Window {
    /** The router of the application, which TanStack Router makes global. */
    __TSR_ROUTER__: {
      navigate: (to: { href: string }) => Promise<void>
      state: { location: { href: string }; resolvedLocation?: { href: string } }
    }
  }
}

interface Fixtures {
  /** A page with a signed-in user, without going through the login again. */
  signedIn: (role: Role) => Promise<Page>
  /**
   * Opens an address for a journey that changes nothing. Journeys of a role share one page of a worker and go on within
   * the application, because loading it anew takes longer than a look. Without a role, nobody is signed in.
   */
  lookedAt: (role: Role | undefined, address: string) => Promise<Page>
  /** The refusals that a journey expects, which the browser logs as errors. */
  provokes: Provoked
}
interface WorkerFixtures {
  sessions: Map<Role, Session>
  /** The page of each role that journeys look at, and what the browser complained of there. */
  shared: Map<Role | undefined, { page: Page; complaints: string[] }>
}

/** Fails a test if its `page` has a console error, a page error or a request to another host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const pages = new Map()
      await use(pages)
      for (const { page } of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  provokes: [[], { option: true }],
  page: async ({ page, baseURL, provokes }, use, info) => {
    const complaints = watchPage(page, baseURL ?? '', provokes)
    await use(page)
    if (info.status !== info.expectedStatus) await info.attach('page', { body: await stateOf(page) })
    expect(complaints, 'what the browser complained of').toEqual([])
  },
  signedIn: async ({ page, browser, sessions }, use) => {
    await use(async (role) => {
      const session = sessions.get(role) ?? (await takeSession(browser, role))
      sessions.set(role, session)
      await bring(page, session)
      return page
    })
  },
  lookedAt: async ({ browser, baseURL, provokes, sessions, shared }, use, info) => {
    let used: Role | undefined
    await use(async (role, address) => {
      used = role
      const known = shared.get(role)
      if (known && role) await goWithin(known.page, address)
      if (known && !role) await known.page.goto(address)
      if (known) return known.page
      const page = await browser.newPage()
      shared.set(role, { page, complaints: watchPage(page, baseURL ?? '', provokes) })
      if (role) {
        const session = sessions.get(role) ?? (await takeSession(browser, role))
        sessions.set(role, session)
        await bring(page, session)
      }
      await page.goto(address)
      return page
    })
    const { page, complaints } = shared.get(used) ?? {}
    // The next journey does not inherit the state that this one failed in.
    if (info.status !== info.expectedStatus && shared.delete(used)) await page?.context().close()
    expect(complaints?.splice(0) ?? [], 'what the browser complained of').toEqual([])
  },
})

/** The state of the page, printed when a journey fails, because the output of CI has no pictures. */
const stateOf = (page: Page) =>
  page
    .evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(({ ariaLabel }) => ariaLabel)
      const text = document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').slice(0, 160)
      return `dialogs: ${dialogs.join()}\nmain: ${text}\nfocus: ${document.activeElement?.outerHTML.slice(0, 100)}`
    })
    .catch(() => 'gone')

/** Goes to an address without loading the application anew, and waits until the page there is rendered. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address)
  await arrived(page)
}

/**
 * Goes to an address as a link does: within the application, if it is loaded. Loading it anew takes four times as long,
 * so journeys do that only at their start and where it matters.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (await page.evaluate(() => '__TSR_ROUTER__' in window)) await goWithin(page, address)
  else await page.goto(address)
}

/** A journey for the full run only: other journeys and tests of single parts prove what it shows. */
export const inFullRun = isFullRun ? test : test.skip

/** Fills the session storage before the scripts of the page run. */
const bring = (page: Page, session: Session) =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)

export { expect, signIn }
