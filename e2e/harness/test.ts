import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Role, type Session, signIn, takeSession } from './session.ts'
import { type Provoked, watchPage } from './watch.ts'

interface Fixtures {
  /** A page of a person who is signed in already, without the login having been walked through again. */
  signedIn: (role: Role) => Promise<Page>
  /** The same, of a person who was here before: what the browser keeps of the product is there. Looks, no more. */
  lookedAt: (role: Role | undefined) => Promise<Page>
  /** What a journey provokes, such as a refusal: the browser writes each into its console. */
  provokes: Provoked
}
interface WorkerFixtures {
  sessions: Map<Role, Session>
  /** A browser of each person who looks at several pages. */
  returning: Map<Role | undefined, BrowserContext>
}

/** Every journey's `page` fails its test on a console error, a page error or a call to somebody else. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from here.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  returning: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from here.
    async ({}, use) => {
      const contexts = new Map<Role | undefined, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  provokes: [[], { option: true }],
  page: async ({ page, baseURL, provokes }, use) => {
    const complaints = watchPage(page, baseURL ?? '', provokes)
    await use(page)
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

/** What the browser keeps of a session is there before the page's own script runs. */
const bring = (page: Page, session: Session) =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)

export { expect, signIn }
