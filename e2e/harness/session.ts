import { type Browser, expect, type Page } from '@playwright/test'

/** The demo users by username, one per role. */
export type Role = 'admin' | 'manager' | 'content' | 'marketing' | 'viewer' | 'user'
/** The entries of the browser's session storage for a signed-in user. */
export type Session = Record<string, string>

const password = process.env.DEMO_PASSWORD ?? 'Demo1234'

/** Signs in on the login page as the demo user of a role, and waits for the dashboard. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/')
  await page.locator('input[name="username"]').fill(role)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('nav').first()).toBeAttached()
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
}

/** Signs in on a separate page, and returns the session storage. */
export async function takeSession(browser: Browser, role: Role): Promise<Session> {
  // A wide window, because the menu, which shows that sign-in is done, is collapsed on narrow ones.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, role)
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  await context.close()
  return session
}
