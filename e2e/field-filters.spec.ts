import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** Opens the panel of a new filter and chooses the field of the filter, by keyboard. */
async function addFilterBy(page: Page, field: string) {
  await page.getByRole('button', { name: 'Filter toevoegen' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filter toevoegen' })
  await expect(panel.getByRole('combobox', { name: 'Veld' })).toBeFocused()
  await page.keyboard.type(field)
  const option = page.getByRole('option', { name: field, exact: true })
  await expect(option).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('combobox', { name: 'Voorwaarde' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('combobox', { name: 'Voorwaarde' })).toBeFocused()
  return panel
}

test('builds two filters by keyboard, saves them as a view, exports the rows, and comes back', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/enquiries')
  await settled(page)

  const price = await addFilterBy(page, 'Prijs')
  await page.keyboard.press('Tab')
  await expect(price.getByRole('textbox', { name: 'Vanaf' })).toBeFocused()
  await page.keyboard.type('1.000')
  await axeClean(page)
  await page.keyboard.press('Enter')
  // The next filter starts at once with an empty form.
  const checkin = await addFilterBy(page, 'Inchecken')
  await expect(page).toHaveURL(/[?&]price_from=1000(&|$)/)
  await page.keyboard.press('Enter')
  const soon = page.getByRole('option', { name: 'in de komende dagen' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(soon).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
  }, 'an arrow key reaches the condition, from no option or from the current one').toPass()
  await page.keyboard.press('Enter')
  await expect(soon).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(checkin.getByRole('textbox', { name: 'Aantal dagen' })).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/checkinDate_next=90/)
  await expect(page.getByRole('button', { name: 'Filter Prijs vanaf 1.000,00 wijzigen' })).toBeVisible()
  await settled(page)
  const found = await page
    .getByRole('status')
    .filter({ hasText: /gevonden/ })
    .textContent()
  const total = Number(/\d+/.exec(found ?? '')?.[0])
  expect(total).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('menuitem', { name: 'Huidige weergave opslaan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opslaan als weergave' })
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Duur en binnenkort')
  await page.keyboard.press('Enter')
  const tabs = page.getByRole('navigation', { name: 'Opgeslagen weergaven' })
  const tab = tabs.getByRole('link', { name: 'Duur en binnenkort' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toContainText(String(total))

  await page.getByRole('button', { name: 'Exporteren' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(lines.filter((line) => /^SB-/.test(line))).toHaveLength(total)

  await page.goBack()
  await expect(page).not.toHaveURL(/checkinDate_next/)
  await expect(page).toHaveURL(/price_from=1000/)
  await expect(tab).not.toHaveAttribute('aria-current')
  await tab.press('Enter')
  await expect(page).toHaveURL(/checkinDate_next=90/)
  await page.getByRole('button', { name: 'Filter Prijs vanaf 1.000,00 wijzigen' }).focus()
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(/price_from/)
  await expect(page.getByRole('button', { name: 'Filter toevoegen' })).toBeFocused()
})
