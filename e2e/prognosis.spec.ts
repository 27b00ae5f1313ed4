import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** The client of the journey's prognosis. Its price leaves a cent to distribute over the months. */
const CREW = 'Kraanploeg uit het rekenvoorbeeld'

/** Drags the row by its grip to a month of the strip. */
async function dragTo(page: Page, month: string) {
  await row(page).hover()
  await row(page).locator('[data-grip]').hover()
  await page.mouse.down()
  await page.mouse.move(400, 400, { steps: 4 })
  const strip = page.getByRole('region', { name: /verplaatsen naar$/ })
  const target = strip.getByText(month, { exact: true })
  // The pointer moves twice to the same place, because the page notices only the second move.
  await target.hover()
  await target.hover()
  await expect(strip.getByRole('status')).toContainText(month)
  await page.mouse.up()
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: CREW })
const onlyIt = (path: string) => `/financial/${path}?start=2031-04-01`
const totals = (page: Page) => page.getByRole('table', { name: 'Totalen per maand' })

test('adds a prognosis with its split, books it, makes it longer and deletes it', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.goto(onlyIt('prognosis'))
  await settled(page)
  await page.getByRole('link', { name: 'Prognose toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prognose toevoegen' })
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Organisatie')

  await dialog.getByRole('combobox', { name: 'Organisatie' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Klant').fill(CREW)
  await dialog.getByRole('textbox', { name: 'Begin' }).fill('1-4-2031')
  await dialog.getByLabel('Nachten').fill('91')
  await dialog.getByText('Voor het verblijf').click()
  await dialog.getByLabel('Totaal prognose €').fill('1.000,00')
  await dialog.getByRole('textbox', { name: /^Kans/ }).fill('101')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('0 en 100')
  await dialog.getByRole('textbox', { name: /^Kans/ }).fill('35')
  const split = dialog.getByRole('status', { name: 'Verdeling per maand' })
  for (const amount of ['329,67', '340,66', '115,39', '119,23', '115,38', '350,00']) {
    await expect(split).toContainText(amount)
  }
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toHaveCount(0)

  // Every figure links to its rows. The weighted value differs from the face value.
  await expect(totals(page).getByRole('row', { name: /^Prognose/ })).toContainText('350,00')
  await expect(totals(page).getByRole('row', { name: /^Prognose/ })).toContainText('1.000,00')
  await page.getByRole('button', { name: /^Details van/ }).click()
  await expect(page.getByRole('table', { name: 'Verdeling per maand' })).toContainText('119,23')
  await axeClean(page)
  await totals(page).getByRole('link', { name: '115,39' }).first().click()
  await expect(page).toHaveURL(/month=2031-04/)
  await expect(row(page)).toHaveCount(1)

  // The user drags the prognosis to June, sees its new split by month, and undoes the move.
  await page.goto(onlyIt('prognosis'))
  await dragTo(page, 'jun 31')
  const moving = page.getByRole('dialog', { name: /verplaatsen\?$/ })
  await expect(moving).toContainText('01-06-2031')
  await expect(moving.getByRole('row', { name: /^aug 31/ })).toContainText('115,38')
  await axeClean(page)
  await moving.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(row(page)).toContainText('01-06-2031')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(row(page)).toContainText('01-04-2031')

  // The user changes the selected rows together, and undoes all these changes together.
  await row(page).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Acties voor de geselecteerde rijen' })
  await bar.getByRole('button', { name: '1 prognose wijzigen' }).click()
  const changing = page.getByRole('dialog', { name: '1 prognose wijzigen' })
  await changing.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'In behandeling' }).click()
  await changing.getByRole('button', { name: '1 prognose wijzigen' }).click()
  await expect(row(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(row(page)).toContainText('01-04-2031')

  // The confirmation of a deletion names the organisation.
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

test('opens filters, targets, changes and closed months with one click, without accessibility faults', async ({
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
    ['Wijzigingen', 'Overgang tussen de totalen'],
    ['Doelen', 'Eerste maand'],
    ['Afgesloten maanden', 'Wijzigingen in afgesloten maanden'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.locator('main').getByText(shown).first()).toBeVisible()
    await settled(page)
    await axeClean(page)
  }
})

test('shows the targets of all twelve months and their sum without scrolling, and wide cells on phones', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/financial/overview?view=targets')
  await page.getByText('Per jaar', { exact: true }).click()
  const heads = page.getByRole('grid', { name: 'Doelen per exploitant' }).locator('thead th')
  await expect(heads).toHaveCount(14)
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 0.99 })
  await axeClean(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const cell = page.getByRole('grid').locator('tbody input').first()
  await expect.poll(async () => (await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(90)
})
