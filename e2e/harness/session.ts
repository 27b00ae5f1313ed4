import { type Browser, expect, type Page } from '@playwright/test'

/** The demo users, one per role, by their user names. */
export type Role = 'admin' | 'manager' | 'content' | 'marketing' | 'viewer' | 'user'
/** What the browser keeps while somebody is signed in, by name. */
export type Session = Record<string, string>

const password = process.env.DEMO_PASSWORD ?? 'Demo1234'

/** Signs in through the login page, as the demo user of that role, and waits for the dashboard. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/')
  await page.locator('input[name="username"]').fill(role)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('nav').first()).toBeAttached()
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
}

/** Signs in on a page of its own and takes along what the browser keeps of it. */
export async function takeSession(browser: Browser, role: Role): Promise<Session> {
  // Wide, whatever the journey's own window is: the menu, which says that one is in, is folded away on a phone.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, role)
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  await context.close()
  return session
}
