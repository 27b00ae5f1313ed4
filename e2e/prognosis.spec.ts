import type { Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const item = '/api/financial/prognosis'

/** Example 7 of finance.md 5.7: 1.000,00 over 91 nights, a price that leaves a cent to give away. */
const stay = {
  organisation: '/api/organisation/1',
  exploiter: '/api/exploiter/1',
  status: 'PENDING',
  companyClient: 'Kraanploeg uit het rekenvoorbeeld',
  start: '2031-04-01',
  nights: 91,
  priceCalculation: 'PER_TOTAL',
  totalPrognosis: 1000,
  probability: 35,
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: stay.companyClient })
const onlyIt = (path: string) => `/financial/${path}?start=2031-04-01`
const totals = (page: Page) => page.getByRole('table', { name: 'Totalen per maand' })

test('a prognosis is added with its split shown, booked, lengthened and deleted (W5)', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto(onlyIt('prognosis'))
  await settled(page)
  await page.getByRole('link', { name: 'Prognose toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prognose toevoegen' })
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Organisatie')

  await dialog.getByRole('combobox', { name: 'Organisatie' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Klant').fill(stay.companyClient)
  await dialog.getByRole('textbox', { name: 'Begin' }).fill('1-4-2031')
  await dialog.getByLabel('Nachten').fill('91')
  await dialog.getByText('Voor het verblijf').click()
  await dialog.getByLabel('Totaal prognose €').fill('1.000,00')
  await dialog.getByRole('textbox', { name: /^Kans/ }).fill('101')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('0 en 100')
  await dialog.getByRole('textbox', { name: /^Kans/ }).fill('35')
  const split = dialog.getByRole('status', { name: 'Verdeling over de maanden' })
  for (const amount of ['329,67', '340,66', '115,39', '119,23', '115,38', '350,00']) {
    await expect(split).toContainText(amount)
  }
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toHaveCount(0)

  // Every figure leads to its rows; weighted and face value differ.
  await expect(totals(page).getByRole('row', { name: /^Prognose/ })).toContainText('350,00')
  await expect(totals(page).getByRole('row', { name: /^Prognose/ })).toContainText('1.000,00')
  await page.getByRole('button', { name: /^Details van/ }).click()
  await expect(page.getByRole('table', { name: 'Verdeling over de maanden' })).toContainText('119,23')
  await axeClean(page)
  await totals(page).getByRole('link', { name: '115,39' }).first().click()
  await expect(page).toHaveURL(/month=2031-04/)
  await expect(row(page)).toHaveCount(1)

  // Deleting names the organisation first.
  await row(page).hover()
  await row(page)
    .getByRole('button', { name: /verwijderen$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
  await row(page)
    .getByRole('button', { name: /verwijderen$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(row(page)).toHaveCount(0)
})

test('what is pending is booked in one press, and leaves the list at once (W5 step 5)', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/dashboard')
  const made = await ask(page, 'POST', item, stay)
  await page.goto(onlyIt('pending'))
  await settled(page)
  await row(page).hover()
  await row(page)
    .getByRole('button', { name: /boeken$/ })
    .click()
  await expect(row(page)).toHaveCount(0)
  await page.goto(onlyIt('booked'))
  await expect(row(page)).toContainText('Geboekt')
  const months = totals(page).getByRole('row', { name: /^Geboekt/ })
  for (const amount of ['329,67', '340,66', '1.000,00']) await expect(months).toContainText(amount)
  await page.goto(`/financial/booked?start=2031-04-01&open=${made.prognosisMetaId}`)
  await page.getByRole('dialog').getByLabel('Nachten').fill('45')
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  // 30 nights in April, 15 in May.
  for (const amount of ['666,67', '333,33']) await expect(months).toContainText(amount)
  await row(page).hover()
  await row(page)
    .getByRole('button', { name: /verwijderen$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(row(page)).toHaveCount(0)
})

test('filters, targets, changes and closed months are a click away, and clean (R5, R6, R10)', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/financial/overview')
  await settled(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Nachten vanaf').pressSequentially('3a0')
  await expect(page).toHaveURL(/nightsFrom=30/)
  await axeClean(page)
  for (const [name, shown] of [
    ['Wat is er veranderd', 'Van het ene totaal naar het andere'],
    ['Doelen', 'Eerste maand'],
    ['Gesloten maanden', 'Wijzigingen in gesloten maanden'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.locator('main').getByText(shown).first()).toBeVisible()
    await settled(page)
    await axeClean(page)
  }
})
