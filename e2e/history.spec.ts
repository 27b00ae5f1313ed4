import type { Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { isSave } from './harness/saves.ts'
import { fitsAFinger, fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

// The server refuses to undo an action whose record was changed afterwards.
test.use({ provokes: [409] })

const city = (page: Page) => page.getByRole('textbox', { name: 'Plaats', exact: true })
const history = (page: Page) => page.getByRole('dialog', { name: 'Geschiedenis' })
/** The latest action in the history, and its undo button. */
const latest = (page: Page) => history(page).getByRole('article').first()
const undoIn = (page: Page) => latest(page).getByRole('button', { name: /^Ongedaan maken wat/ })

/** Adds an organisation and opens its form. */
async function openNew(page: Page, name: string): Promise<number> {
  await page.goto('/dashboard')
  const contact = { address: 'Kade 1', contactname: 'Ann', contactemail: 'ann@zn.example' }
  const body = { name, city: 'Delft', ...contact }
  const { organisationId } = await ask(page, 'POST', '/api/organisation', body)
  await visit(page, `/add_organisation/${organisationId}`)
  await settled(page)
  return organisationId
}

async function saveCity(page: Page, text: string): Promise<void> {
  await city(page).fill(text)
  const answer = page.waitForResponse((response) => isSave(response.request()))
  await page.keyboard.press('Control+s')
  expect((await answer).status()).toBe(200)
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Geschiedenis' }).click()
  await expect(latest(page)).toBeVisible()
  await settled(page, 'body')
}

test('undoes a save at once, later, and as another user; restores a single field', async ({ signedIn }) => {
  const page = await signedIn('manager')
  const organisationId = await openNew(page, 'Geschiedenis & Zn.')
  await saveCity(page, 'Leiden')
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click()
  await expect(city(page)).toHaveValue('Delft')

  await saveCity(page, 'Gouda')
  await openHistory(page)
  await expect(latest(page)).toContainText('Plaats: Delft → Gouda')
  await axeClean(page)
  await latest(page).getByRole('button', { name: 'Plaats terugzetten: Delft' }).click()
  await expect(latest(page)).toContainText('Plaats: Gouda → Delft')
  await page.keyboard.press('Escape')
  await expect(city(page)).toHaveValue('Delft')

  await signedIn('marketing')
  await page.goto(`/add_organisation/${organisationId}`)
  await settled(page)
  await openHistory(page)
  await undoIn(page).click()
  await expect(latest(page)).toContainText('maakte een eerdere wijziging ongedaan')
  await page.keyboard.press('Escape')
  await expect(city(page)).toHaveValue('Gouda')
})

const windows = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

for (const { width, colorScheme } of windows) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 780 }, colorScheme })

    test('shows fields that were changed again with both values', async ({ signedIn }) => {
      const page = await signedIn('manager')
      const id = await openNew(page, `Opnieuw ${width}`)
      await ask(page, 'PUT', '/api/organisation', { organisationId: id, city: 'Utrecht' })
      await ask(page, 'PUT', '/api/organisation', { organisationId: id, city: 'Zwolle' })
      await page.reload()
      await settled(page)
      await openHistory(page)
      await fitsItsWidth(page)
      if (width < 400) await fitsAFinger(page)
      await page.screenshot({ path: `e2e/test-results/screens/${width}-${colorScheme}-history.png` })
      const earlier = history(page).getByRole('article').nth(1)
      await earlier.getByRole('button', { name: /^Ongedaan maken wat/ }).click()
      const told = page.getByRole('dialog', { name: 'Intussen opnieuw gewijzigd' })
      await expect(told.getByRole('row', { name: 'Plaats Utrecht Zwolle' })).toBeVisible()
      await settled(page, 'body')
      await page.screenshot({ path: `e2e/test-results/screens/${width}-${colorScheme}-changed-again.png` })
      await axeClean(page)
    })
  })
}
