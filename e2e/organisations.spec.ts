import type { Locator, Request } from '@playwright/test'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { choose } from './harness/enquiry-form.ts'
import { fitsItsWidth, loadsItsParts, saves, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const heading = (name: string | RegExp) => ({ level: 1, name }) as const

test('makes one search of 20 keystrokes in 400 ms, and ignores late answers', async ({ signedIn }) => {
  const page = await signedIn('marketing')
  await page.goto('/organisation')
  await settled(page)
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v2/organisations') searches.push(searchParams.get('query') ?? '')
  })
  const text = 'stormvogel logistiek'
  expect(text).toHaveLength(20)
  await page.getByRole('searchbox').pressSequentially(text, { delay: 20 })
  await expect(page).toHaveURL(/query=stormvogel\+logistiek/)
  await settled(page)
  // The list is also loaded again when another journey changes an organisation.
  expect([...new Set(searches)].filter((query) => query !== '')).toEqual([text])

  // The answer to the first request arrives last.
  const first = /organisations\?.*query=grutto&/
  const isFirst = (request: Request) => first.test(request.url())
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  const second = Promise.withResolvers<void>()
  await page.route(first, async (route) => {
    await second.promise
    await route.continue().catch(() => undefined)
  })
  const box = page.getByRole('searchbox')
  await box.fill('grutto')
  await box.press('Enter')
  await box.fill('rietwaard')
  await box.press('Enter')
  await expect(page.locator('[data-row-link]').first()).toHaveText(/rietwaard/i)
  second.resolve()
  await isOver
  await settled(page)
  await expect(page).toHaveURL(/query=rietwaard/)
  for (const name of await page.locator('[data-row-link]').allInnerTexts()) expect(name).toMatch(/rietwaard/i)
})

/**
 * Returns the names of the first five rows that are completely visible in the scroll box of a list. The
 * height of the box may differ, because a notice may be above it.
 */
const inView = (list: Locator) =>
  list.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const isIn = (row: DOMRect) => row.top >= top && row.bottom <= bottom
    return [...box.querySelectorAll('[data-row-link]')]
      .filter((link) => isIn((link.closest('tr') ?? link).getBoundingClientRect()))
      .map((link) => link.textContent ?? '')
      .slice(0, 5)
  })

test('returns from an organisation to the same list: filters, order and scroll position', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/organisation')
  await settled(page)
  await page.getByRole('button', { name: 'Filter toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter toevoegen' })
  await panel.getByRole('combobox', { name: 'Veld' }).click()
  await page.getByRole('option', { name: 'Status', exact: true }).click()
  await panel.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Prospect' }).click()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Toepassen' }).click()
  await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').click()
  await settled(page)
  const list = page.locator('table').locator('..')
  await list.evaluate((box) => box.scrollTo(0, 700))
  await expect.poll(async () => (await inView(list)).length).toBe(5)
  const { rows, address } = { rows: await inView(list), address: page.url() }

  const name = rows[3] ?? ''
  await page.locator('[data-row-link]', { hasText: name }).click()
  await expect(page.getByRole('heading', heading(name))).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Organisaties' }).click()
  await expect(page).toHaveURL(address)
  await settled(page)
  await expect.poll(() => inView(list)).toEqual(rows)
  expect(await list.evaluate((box) => box.scrollTop)).toBe(700)
  await expect(page.locator('[data-row-link]:focus')).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Filter Status is: Prospect weghalen' })).toBeVisible()
})

test('adds an organisation with contacts, changes it, and has one main contact', async ({ signedIn }) => {
  const page = await signedIn('marketing')
  const name = 'Koninklijke Vandervalk Offshore N.V.'
  const box = (label: string) => page.getByRole('textbox', { name: label })
  const save = () => page.locator('header').getByRole('button', { name: 'Opslaan (blijven)' }).click()

  await test.step('only the name is enabled at first', async () => {
    await page.goto('/add_organisation')
    await settled(page)
    await expect(box('Naam')).toBeFocused()
    await expect(box('Website')).toBeDisabled()
    await page.keyboard.type(name)
    await save()
    await expect(page.getByRole('alert')).toContainText('Naam en accountmanager zijn verplicht')
  })

  await test.step('every field is saved', async () => {
    const texts = {
      website: 'vandervalk.example/nl?a=1',
      street: 'Coolsingel 1',
      postalCode: '3011 AB',
      city: 'Rotterdam',
      province: 'Zuid-Holland',
      generalContact: 'Hilde van ’t Hart',
      generalEmail: 'info@vandervalk.example',
      notes: 'Regel één\nregel twee ✓',
    }
    for (const [field, text] of Object.entries(texts)) await page.locator(`[name="${field}"]`).fill(text)
    await choose(page, 'Land', 'Nederland')
    // The manager is not used here, because another journey compares the manager's dashboard with lists at
    // the same time.
    await choose(page, 'Accountmanager', 'IJsbrand Postma')
    await choose(page, 'Communicatiestatus', 'Telefoongesprek')
    await page.keyboard.press('Escape')
    await choose(page, 'Branche', 'Offshore')
    await page.keyboard.press('Escape')
    await choose(page, 'Bedrijfsgrootte', '1-10 medewerkers')
    await choose(page, 'Herkomst', 'Leadinfo')
    await choose(page, 'Leadinfo-label', 'Kansrijk')
    const opener = page.getByRole('link', { name: /in een nieuw venster/ })
    await expect(opener).toHaveAttribute('href', 'https://vandervalk.example/nl?a=1')
    await expect(opener).toHaveAttribute('rel', 'noopener noreferrer')
    await saves(page, save)
    await expect(page).toHaveURL(/\/add_organisation\/\d+$/)
    await page.reload()
    await settled(page)
    for (const [field, text] of Object.entries(texts)) {
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(text)
    }
    const id = page.url().split('/').at(-1)
    expect(await ask(page, 'GET', `/api/organisation/${id}`)).toMatchObject({
      ...texts,
      name,
      countryId: 4,
      userName: 'ijsbrand',
      communicationStatus: ['CALL'],
      industry: ['OFFSHORE'],
      companySize: '1-10',
      organisationSource: 'LEADINFO',
      leadInfoTag: 'HOT',
    })
  })

  await test.step('contacts are added, one of them the main contact', async () => {
    await loadsItsParts(page)
    for (const contact of ["Søren 't Hart", 'Ana Popescu']) {
      await page.getByRole('button', { name: 'Contactpersoon toevoegen' }).click()
      const form = page.getByRole('region', { name: 'Nieuwe contactpersoon' })
      await form.getByRole('textbox', { name: 'Naam' }).fill(contact)
      await form.getByRole('checkbox', { name: 'Hoofdcontact' }).check()
      await form.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByRole('row').filter({ hasText: contact })).toBeVisible()
    }
    const main = (contact: string) => page.getByRole('checkbox', { name: `Hoofdcontact: ${contact}` })
    await expect(main('Ana Popescu')).toBeChecked()
    await expect(main("Søren 't Hart")).not.toBeChecked()
    const writes = writesOf(page)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await main("Søren 't Hart").click()
    await expect(main("Søren 't Hart")).toBeChecked()
    await expect(main('Ana Popescu')).not.toBeChecked()
    expect((await answered).status()).toBe(200)
    expect(writes).toEqual([expect.stringContaining('PUT /api/v2/organisation/update_contact/')])
    await page.reload()
    await settled(page)
    await loadsItsParts(page)
    await expect(main("Søren 't Hart")).toBeChecked()
    await expect(main('Ana Popescu')).not.toBeChecked()
  })

  await test.step('one contact is changed inline, another one deleted', async () => {
    await page.getByRole('button', { name: 'Ana Popescu bewerken' }).click()
    const form = page.getByRole('region', { name: 'Ana Popescu bewerken' })
    await form.getByRole('textbox', { name: 'Functie' }).fill('Travel manager')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Ana Popescu' })).toContainText('Travel manager')
    await page.getByRole('button', { name: "Søren 't Hart verwijderen" }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByRole('row').filter({ hasText: "Søren 't Hart" })).toHaveCount(0)
  })

  await test.step('only changed fields are sent, and leaving asks for confirmation', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/organisation/save'))
    await box('Plaats').fill('Delft')
    await page.locator('main').getByRole('link', { name: 'Organisaties' }).click()
    await page.getByRole('button', { name: 'Blijven', exact: true }).click()
    await saves(page, save)
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['city', 'organisationId', 'version'])
    await page.locator('main').getByRole('link', { name: 'Organisaties' }).click()
    await expect(page.getByRole('heading', heading('Organisaties'))).toBeVisible()
  })
})

test.describe('a refusal', () => {
  test.use({ provokes: [409] })

  test('to delete an organisation names and counts the records that use it', async ({ signedIn }) => {
    const page = await signedIn('admin')
    await page.goto('/')
    const { name } = await ask(page, 'GET', '/api/organisation/1')
    await visit(page, `/organisation?query=${encodeURIComponent(name)}`)
    await settled(page)
    const { page: found } = await ask(page, 'GET', '/api/v2/backend/enquiries?organisationId=1&size=1')
    expect(found.totalElements).toBeGreaterThan(1)
    await page.getByRole('button', { name: `${name} verwijderen` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(
      page.getByText(new RegExp(`^Dit is nog in gebruik: .*\\b${found.totalElements} aanvragen`)),
    ).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  })
})

const windows = [
  [360, 'dark'],
  [1440, 'light'],
] as const

for (const [width, colorScheme] of windows) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 780 }, colorScheme })

    test('the contact form, the filters and the dialog are accessible and fit the screen', async ({
      signedIn,
    }) => {
      const page = await signedIn('admin')
      await page.goto('/add_organisation/1')
      await settled(page)
      await page.getByRole('button', { name: 'Contactpersoon toevoegen' }).click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await axeClean(page)
      await fitsItsWidth(page)
      await visit(page, '/organisation')
      await settled(page)
      await page.getByRole('button', { name: 'Filter toevoegen' }).click()
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await settled(page)
      await axeClean(page)
      await visit(page, '/enquiries/0')
      await page.getByRole('combobox', { name: 'Organisatie' }).click()
      await page.keyboard.type('Universidad de Tramuntan')
      await page.getByRole('option', { name: /aanmaken$/ }).click()
      await expect(
        page.getByRole('dialog', { name: 'Nieuwe organisatie' }).getByRole('listitem'),
      ).not.toHaveCount(0)
      await settled(page)
      await axeClean(page)
      await fitsItsWidth(page)
    })
  })
}
