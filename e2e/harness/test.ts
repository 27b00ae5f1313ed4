import { test as base, expect, type Page } from '@playwright/test'
import { type Role, type Session, signIn, takeSession } from './session.ts'
import { type Provoked, watchPage } from './watch.ts'

interface Fixtures {
  /** A page of a person who is signed in already, without the login having been walked through again. */
  signedIn: (role: Role) => Promise<Page>
  /** What a journey provokes, such as a refusal: the browser writes each into its console. */
  provokes: Provoked
}
interface WorkerFixtures {
  sessions: Map<Role, Session>
}

/** Every journey's `page` fails its test on a console error, a page error or a call to somebody else. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from here.
    async ({}, use) => use(new Map()),
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
      await page.addInitScript((kept) => {
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      }, session)
      return page
    })
  },
})

export { expect, signIn }
