import type { Locator, Page } from '@playwright/test'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { choose, openField } from './harness/enquiry-form.ts'
import { saves, settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const WITHOUT_FASES = /notFases=$/
const chip = (text: string) => `Filter ${text} weghalen`

/** Opens the panel of a new filter and chooses the field of the filter. */
async function addFilter(page: Page, field: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter toevoegen' })
  await panel.getByRole('combobox', { name: 'Veld' }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  return panel
}

inFullRun(
  'keeps filters in the address: removing one shows more rows, Back undoes that, a copied address shows the same rows',
  async ({ lookedAt }) => {
    const page = await lookedAt('manager', '/enquiries')
    await settled(page)
    const count = page.getByRole('status').filter({ hasText: /gevonden/ })
    const before = await count.textContent()
    await page
      .getByRole('button', { name: chip('Fase niet: Gesloten - gewonnen, Gesloten - verloren') })
      .click()
    await expect(page).toHaveURL(WITHOUT_FASES)
    await expect(count).not.toHaveText(before ?? '')
    await page.goBack()
    await expect(count).toHaveText(before ?? '')

    const panel = await addFilter(page, 'Locatie')
    await panel.getByRole('textbox', { name: 'Locatie' }).fill('a')
    await axeClean(page)
    await panel.getByRole('button', { name: 'Toepassen' }).click()
    const owner = await addFilter(page, 'Gebruiker')
    await owner.getByRole('combobox', { name: 'Gebruiker', exact: true }).click()
    await page.getByRole('option', { name: 'Eva de Vries' }).click()
    await owner.getByRole('button', { name: 'Toepassen' }).click()
    await page.getByRole('button', { name: 'Prijs €' }).click()
    await settled(page)
    await expect(page.getByText('Gebruiker is: Eva de Vries')).toBeVisible()
    const rows = await page.locator('[data-row-link]').allTextContents()
    expect(rows.length).toBeGreaterThan(2)

    const copy = await page.context().newPage()
    await copy.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      },
      await page.evaluate(() => ({ ...sessionStorage })),
    )
    await copy.goto(page.url())
    await settled(copy)
    expect(await copy.locator('[data-row-link]').allTextContents()).toEqual(rows)
    await copy.close()

    const address = page.url()
    await page.locator('[data-row-link]').nth(1).click()
    await expect(page).toHaveURL(/\/enquiries\/\d+$/)
    await settled(page)
    await page.locator('header:has(h1)').getByRole('button', { name: 'Sluiten' }).click()
    await expect(page).toHaveURL(address)
    await settled(page)
    expect(await page.locator('[data-row-link]').allTextContents()).toEqual(rows)
  },
)

/** Chooses a fase by its first letter. Screen readers announce the list as open. */
async function chooseByLetters(page: Page) {
  const fase = page.getByRole('combobox', { name: 'Fase' })
  await fase.focus()
  await page.keyboard.type('g')
  await expect(fase).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox')).toHaveId((await fase.getAttribute('aria-controls')) ?? 'none')
  await page.keyboard.press('Enter')
  await expect(fase).toHaveValue('Gesloten - gewonnen')
  // The current fase also matches the next letter.
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await expect(fase).toHaveValue('Offertes ontvangen')
  await expect(fase).toHaveAttribute('aria-expanded', 'false')
}

test('saves and stays, or saves and closes, and sends each change once', async ({ page, signedIn }) => {
  await signedIn('manager')
  await page.goto('/enquiries?sort=name%2Casc')
  await page.getByRole('link', { name: 'Nieuwe aanvraag' }).click()
  await expect(page).toHaveURL(/\/enquiries\/0/)
  await settled(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Organisatie: Dit is verplicht!')
  await expect(page.getByRole('alert')).toContainText('Fase: Dit is verplicht!')
  await axeClean(page)

  // Forced colours drop the background that marks the present page in the menu.
  await page.emulateMedia({ forcedColors: 'active' })
  const here = page.locator('nav a[aria-current="page"]').first()
  const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(here)).not.toBe(await background(page.locator('nav a:not([aria-current])').first()))
  await page.emulateMedia({ forcedColors: 'none' })

  const writes = writesOf(page)
  await page.locator('[name="name"]').fill('Zomerschool Delft')
  await page.locator('[name="contactName"]').fill('Marta')
  await choose(page, 'Exploitant', 'CityStay')
  await page.getByRole('combobox', { name: 'Organisatie' }).fill('a')
  await page.getByRole('option').first().click()
  await chooseByLetters(page)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/enquiries\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zomerschool Delft')
  expect(writes).toEqual(['POST /api/v2/backend/reservation'])
  await expect(page.locator('header:has(h1)').getByRole('button', { name: 'Geschiedenis' })).toBeVisible()

  // The text is visible for one second only, so the test starts to wait for it before the action.
  const said = page.waitForFunction(
    () => document.body.textContent?.includes('Er is niets gewijzigd'),
    null,
    { polling: 'raf' },
  )
  await page.getByRole('button', { name: 'Alle velden bewerken' }).click()
  await page.locator('[name="budget"]').focus()
  await page.keyboard.press('Control+s')
  await said
  expect(writes).toHaveLength(1)
  await axeClean(page)

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.locator('[name="budget"]').fill('€ 65 per nacht')
  await page.keyboard.press('Control+Enter')
  const id = (await sent).url() && (await sent).postDataJSON()
  expect(id).toEqual({ enquiryId: expect.any(Number), version: 1, budget: '€ 65 per nacht' })
  await expect(page).toHaveURL(/\/enquiries\?sort=name%2Casc$/)
})

inFullRun(
  'marks an enquiry without an owner: red if late, otherwise orange, and by text',
  async ({ page, signedIn }) => {
    await signedIn('manager')
    await page.goto('/enquiries')
    await ask(page, 'POST', '/api/v2/backend/reservation', {
      name: 'Nog van niemand',
      organisation: { organisationId: 1 },
      exploiterId: 1,
      fase: 'Enquiry details received',
      contactName: 'Marta',
    })
    await page.goto('/enquiries?userId=0')
    await settled(page)
    const first = page.getByRole('row').nth(1)
    await expect(first).toContainText('Nog van niemand')
    await expect(first).toHaveAttribute('data-edge', 'unassigned')
    await expect(first.getByTitle('Nog geen eigenaar')).toHaveText('Geen')

    await visit(page, '/enquiries?userId=0&sort=timeStamp%2Casc')
    await settled(page)
    const oldest = page.getByRole('row').nth(1)
    await expect(oldest).toHaveAttribute('data-edge', 'late')
    await expect(oldest.getByTitle('Al meer dan 3 dagen zonder eigenaar')).toHaveText(/^Geen, \d+ d$/)
    await axeClean(page)
  },
)

const windows = [
  [1280, 720],
  [360, 740],
  [1440, 900],
] as const
for (const [width, height] of windows)
  inFullRun(`is read first and edited in place at ${width} px, by keys and mouse`, async ({ lookedAt }) => {
    const page = await lookedAt('manager', '/enquiries?sort=name%2Casc&size=100')
    await page.setViewportSize({ width, height })
    await settled(page)
    await page.locator('[data-row-link]').nth(9).click()
    await settled(page)
    // The overview has no inputs except the search box of the answer of Mews.
    await expect(page.locator('#section-overview input:not([aria-label^="Zoeken"])')).toHaveCount(0)

    const place = `Werf ${width}`
    await page.getByRole('button', { name: 'Veld openen: Locatie' }).focus()
    await page.keyboard.press('F2')
    await page.keyboard.type(place)
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.keyboard.press('Enter')
    expect((await sent).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Veld openen: Locatie' })).toBeFocused()
    await saves(page, async () => {
      await (await openField(page, 'Budget', 'budget')).fill(`€ ${width}`)
      await page.getByRole('heading', { level: 1 }).click()
    })
    await (await openField(page, 'Notities', 'notes')).fill('Wordt teruggenomen')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Wordt teruggenomen')).toHaveCount(0)

    const bar = page.getByRole('navigation', { name: 'Onderdelen van de pagina' })
    await bar.getByRole('button', { name: 'Tijdlijn' }).press('Enter')
    await settled(page)
    await expect(bar.getByRole('button', { name: 'Tijdlijn' })).toHaveAttribute('aria-current', 'true')
    const timeline = page.getByRole('region', { name: 'Tijdlijn' })
    await page.getByRole('searchbox', { name: 'Zoeken in de tijdlijn' }).fill(place)
    await expect(timeline.getByRole('listitem')).toHaveCount(1)
    await expect(timeline).toContainText(place)
    // On a phone, the notification covers the buttons.
    await page.evaluate(() => window.scrollTo(0, 0))
    if (width > 360) await axeClean(page)
  })
