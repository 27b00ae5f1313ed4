import { test as base, expect, type Page } from '@playwright/test'
import { isFullRun } from '../../apps/server/src/testing/extent.ts'
import { type Ask, asking } from './api.ts'
import { arrived } from './screen.ts'
import { bring, type Role, type Session, signIn, takeSession, tokenIn } from './session.ts'
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
  /** Returns the session of a user by role. The journeys of a worker share it. */
  sessionOf: (role: Role) => Promise<Session>
  /** Returns a function that makes calls as a user, without a page. */
  callsOf: (role: Role) => Promise<Ask>
  /** Returns a page with a signed-in user, without using the login page. */
  signedIn: (role: Role) => Promise<Page>
  /** Returns the page of another signed-in user in a separate browser. */
  elsewhere: (role: Role) => Promise<Page>
  /**
   * Opens an address for a journey that leaves its page as it was: nothing open, nothing half written, no
   * session ended. Such journeys share one page per role and worker, and navigate within the application,
   * because loading the application takes two seconds of a core. Without a role, nobody is signed in.
   */
  lookedAt: (role: Role | undefined, address: string) => Promise<Page>
  /** The refusals that a journey expects. The browser logs them as errors. */
  provokes: Provoked
}
interface Shared {
  page: Page
  complaints: string[]
  /** The refusals that the current journey expects. */
  provokes: (number | string)[]
}
interface WorkerFixtures {
  sessions: Map<Role, Session>
  /** The shared page of each role, and the errors that the browser reported there. */
  shared: Map<Role | undefined, Shared>
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
  sessionOf: async ({ request, sessions }, use) => {
    await use(async (role) => {
      const session = sessions.get(role) ?? (await takeSession(request, role))
      sessions.set(role, session)
      return session
    })
  },
  callsOf: async ({ request, sessionOf }, use) => {
    await use(async (role) => asking(request, tokenIn(await sessionOf(role))))
  },
  signedIn: async ({ page, sessionOf }, use) => {
    await use(async (role) => {
      await bring(page, await sessionOf(role))
      return page
    })
  },
  elsewhere: async ({ browser, sessionOf }, use) => {
    const pages: Page[] = []
    await use(async (role) => {
      const page = await (await browser.newContext()).newPage()
      pages.push(page)
      await bring(page, await sessionOf(role))
      return page
    })
    for (const page of pages) await page.context().close()
  },
  lookedAt: async ({ browser, baseURL, viewport, provokes, sessionOf, shared }, use, info) => {
    let used: Role | undefined
    await use(async (role, address) => {
      used = role
      const known = shared.get(role)
      if (known) {
        const { page } = known
        known.provokes.splice(0, known.provokes.length, ...provokes)
        await page.mouse.move(0, 0)
        if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
        if (role) await goWithin(page, address)
        else await page.goto(address)
        return page
      }
      const page = await (await browser.newContext()).newPage()
      const own = [...provokes]
      shared.set(role, { page, complaints: watchPage(page, baseURL ?? '', own), provokes: own })
      if (role) await bring(page, await sessionOf(role))
      await page.goto(address)
      return page
    })
    const { page, complaints } = shared.get(used) ?? {}
    // The page is closed after a failure, so that the next journey does not inherit its state.
    if (info.status !== info.expectedStatus && shared.delete(used)) await page?.context().close()
    expect(complaints?.splice(0) ?? [], 'what the browser complained of').toEqual([])
  },
})

/**
 * Returns the state of the page. It is printed when a journey fails, because the output of CI has no
 * pictures.
 */
const stateOf = (page: Page) =>
  page
    .evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(({ ariaLabel }) => ariaLabel)
      const text = document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').slice(0, 160)
      return `dialogs: ${dialogs.join()}\nmain: ${text}\nfocus: ${document.activeElement?.outerHTML.slice(0, 100)}`
    })
    .catch(() => 'gone')

/** Navigates to an address within the application, and waits until the page is rendered. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address)
  await arrived(page)
}

/**
 * Goes to an address as a link does: within the application, if it is loaded. Loading the application takes
 * four times as long, so journeys do this only at their start and where it matters.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (await page.evaluate(() => '__TSR_ROUTER__' in window)) await goWithin(page, address)
  else await page.goto(address)
}

/**
 * Defines a journey that runs only in the full run. Other journeys and tests of single parts cover the same
 * mechanisms.
 */
export const inFullRun = isFullRun ? test : test.skip

export { expect, signIn }
