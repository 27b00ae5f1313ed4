import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Role, type Session, signIn, takeSession } from './session.ts'
import { type Provoked, watchPage } from './watch.ts'

interface Fixtures {
  /** A page with a signed-in user, without going through the login again. */
  signedIn: (role: Role) => Promise<Page>
  /** A page with a signed-in user and a filled browser cache, for journeys that change nothing. */
  lookedAt: (role: Role | undefined) => Promise<Page>
  /** The refusals that a journey expects, which the browser logs as errors. */
  provokes: Provoked
}
interface WorkerFixtures {
  sessions: Map<Role, Session>
  /** A browser context for each role, shared by journeys that only read. */
  returning: Map<Role | undefined, BrowserContext>
}

/** Fails a test if its `page` has a console error, a page error or a request to another host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  returning: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contexts = new Map<Role | undefined, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
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
  lookedAt: async ({ browser, baseURL, provokes, sessions, returning }, use) => {
    const complaints: string[][] = []
    const pages: Page[] = []
    await use(async (role) => {
      const context = returning.get(role) ?? (await browser.newContext())
      returning.set(role, context)
      const page = await context.newPage()
      pages.push(page)
      complaints.push(watchPage(page, baseURL ?? '', provokes))
      if (!role) return page
      const session = sessions.get(role) ?? (await takeSession(browser, role))
      sessions.set(role, session)
      await bring(page, session)
      return page
    })
    for (const page of pages) await page.close()
    expect(complaints.flat(), 'what the browser complained of').toEqual([])
  },
})

/** The state of the page, printed when a journey fails, because the output of CI has no pictures. */
const stateOf = (page: Page) =>
  page
    .evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(({ ariaLabel }) => ariaLabel)
      return `dialogs: ${dialogs.join()}\nfocus: ${document.activeElement?.outerHTML.slice(0, 200)}`
    })
    .catch(() => 'gone')

/** Fills the session storage before the scripts of the page run. */
const bring = (page: Page, session: Session) =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)

export { expect, signIn }
