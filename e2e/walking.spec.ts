import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test } from './harness/test.ts'

const links = (page: Page) => page.locator('[data-row-link]')
const place = (page: Page) => page.getByText(/^[\d.]+ van [\d.]+$/)

test('walks through a filtered list by keyboard, changes a record beside it, and returns to its row', async ({
  lookedAt,
}) => {
  const page = await lookedAt('manager', '/enquiries?sort=name,asc')
  await settled(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('project')
  await expect(page).toHaveURL(/query=project/)
  await settled(page)
  await links(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  for (const [key, at] of [
    ['', 3],
    ['j', 4],
    ['j', 5],
    ['k', 4],
  ] as const) {
    if (key) await page.keyboard.press(key)
    await expect(place(page)).toHaveText(new RegExp(`^${at} van `))
  }
  await expect(page).toHaveURL(/query=project.*peek=\d+|peek=\d+.*query=project/)
  await axeClean(page)

  await page.getByRole('button', { name: 'Wijzigen…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Volgende stap', exact: true }).fill('Bellen over kamers')
  const saved = page.waitForResponse(/enquiries\/bulk$/)
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter')
  expect((await saved).ok()).toBe(true)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 aanvraag gewijzigd')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place(page)).toBeHidden()
  await expect(links(page).nth(3)).toBeFocused()
  await expect(page).toHaveURL(/query=project/)
})

inFullRun(
  'walks on the page of a record to the next page of its list, and returns there',
  async ({ lookedAt }) => {
    const page = await lookedAt('manager', '/organisation?size=5&sort=name,asc')
    await settled(page)
    await links(page).nth(4).press('Enter')
    await expect(place(page)).toHaveText(/^5 van /)
    await settled(page)
    const fifth = await page.getByRole('heading', { level: 1 }).textContent()
    await page.keyboard.press('j')
    await expect(place(page)).toHaveText(/^6 van /)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(fifth ?? '')
    await settled(page)
    const sixth = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page
      .getByRole('link', { name: 'Organisaties' })
      .and(page.locator('header a'))
      .first()
      .press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await settled(page)
    await expect(links(page).first()).toHaveText(sixth)
    await expect(links(page).first()).toBeFocused()
  },
)
