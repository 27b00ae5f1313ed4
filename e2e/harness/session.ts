import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The demo users by username, one per role. */
export type Role = 'admin' | 'manager' | 'content' | 'marketing' | 'viewer' | 'user'
/** The entries of the browser's session storage for a signed-in user. */
export type Session = Record<string, string>

const TOKEN = 'stayboard.token'
const password = process.env.DEMO_PASSWORD ?? 'Demo1234'

/**
 * Signs in on the login page as the demo user of a role, and waits for the next page. Opens the login page if
 * it is not open.
 */
export async function signIn(page: Page, role: Role): Promise<void> {
  if ((await page.locator('input[name="password"]').count()) === 0) await page.goto('/')
  await page.locator('input[name="username"]').fill(role)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('nav').first()).toBeAttached()
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
}

/** Signs in with the call of the login page. Returns the session storage of a signed-in tab. */
export async function takeSession(
  request: APIRequestContext,
  username: string,
  secret = password,
): Promise<Session> {
  const answer = await request.post('/login', { data: { username, password: secret } })
  const { authorization = '' } = answer.headers()
  expect(answer.status(), await answer.text()).toBe(200)
  return { [TOKEN]: authorization.replace('Bearer ', '') }
}

/** The token of a session. */
export const tokenIn = (session: Session): string => session[TOKEN] ?? ''

/** Fills the session storage before the scripts of the page run. */
export const bring = (page: Page, session: Session): Promise<unknown> =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)
