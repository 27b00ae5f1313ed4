import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, inFullRun, signIn, test } from './harness/test.ts'

const demoPassword = process.env.DEMO_PASSWORD ?? 'Demo1234'
const password = 'Journey4tabs'

const login = (page: Page) => page.locator('input[name="password"]')
const menu = (page: Page) => page.locator('nav').first()
const wiki = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wiki' })

/** Records whether the login page was ever rendered. */
async function watchForLogin(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[name="password"]')) document.documentElement.dataset.sawLogin = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

test('opens a pasted link signed in without showing the login, and signing out ends both tabs', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager')
  const pasted = await context.newPage()
  await watchForLogin(pasted)
  await pasted.goto('/wiki')
  await expect(wiki(pasted)).toBeVisible()
  expect(await pasted.evaluate(() => document.documentElement.dataset.sawLogin)).toBeUndefined()

  await page.getByRole('button', { name: 'Uitloggen' }).click()
  for (const tab of [page, pasted]) await expect(login(tab)).toBeVisible()
  expect(await pasted.evaluate(() => sessionStorage.getItem('stayboard.token'))).toBeNull()

  // After a sign-in in one tab, both tabs are signed in, each at its own address.
  await signIn(page, 'manager')
  await expect(menu(pasted)).toBeAttached()
  await expect(wiki(pasted)).toBeVisible()
})

/** Adds a user for this journey only, because other journeys use the demo users at the same time. */
async function addColleague(page: Page): Promise<string> {
  const username = `tabs-${Date.now()}`
  const data = { username: 'admin', password: demoPassword }
  const { authorization = '' } = (await page.request.post('/login', { data })).headers()
  const colleague = { username, password, email: 'tabs@stayboard.example', roles: ['ROLE_VIEWER'] }
  const made = await page.request.post('/api/user', { data: colleague, headers: { authorization } })
  expect(made.status(), await made.text()).toBe(200)
  return username
}

async function signInAs(page: Page, username: string) {
  await page.goto('/')
  await page.locator('input[name="username"]').fill(username)
  await login(page).fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(menu(page)).toBeAttached()
}

async function openSessions(page: Page) {
  await page.getByRole('button', { name: /^Uw account/ }).click()
  await page.getByRole('menuitem', { name: 'Waar u bent ingelogd' }).click()
  await expect(page.getByText('Deze sessie')).toBeVisible()
  await settled(page)
}

test.describe('the sessions of a user', () => {
  test.use({ provokes: [401] })

  inFullRun(
    'are shown, wide and narrow, light and dark; an ended session is refused at its next call',
    async ({ page, browser }) => {
      const colleague = await addColleague(page)
      await signInAs(page, colleague)
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await signInAs(other, colleague)
      await openSessions(other)
      for (const colorScheme of ['light', 'dark'] as const) {
        await other.emulateMedia({ colorScheme })
        for (const width of [1440, 360]) {
          await other.setViewportSize({ width, height: 900 })
          await settled(other)
          await fitsItsWidth(other)
          await axeClean(other)
          await other.screenshot({ path: `e2e/test-results/screens/sessions-${width}-${colorScheme}.png` })
        }
      }
      await other.getByRole('button', { name: 'Overal elders uitloggen' }).click()
      await expect(other.getByText('U bent nergens anders ingelogd.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Uw sessie is verlopen.')).toBeVisible()
      await elsewhere.close()
    },
  )
})
