import { writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { choose } from './harness/enquiry-form.ts'
import { chooseFiles, dot, drawn } from './harness/pictures.ts'
import { fitsItsWidth, loadsItsParts, settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const heading = (name: string) => ({ level: 1, name }) as const

test('adds a client, finds the client by part of the phone number, changes and deletes the client', async ({
  signedIn,
}) => {
  test.setTimeout(240_000)
  const page = await signedIn('manager')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[name="${name}"]`)
  const save = () => dialog.getByRole('button', { name: 'Opslaan' }).click()
  const form = page.locator('main form').filter({ has: page.locator('[name="lastname"]') })

  await test.step('shows the missing required fields at once', async () => {
    await page.goto('/client')
    await settled(page)
    await page.getByRole('link', { name: 'Klant toevoegen' }).click()
    await expect(field('firstname')).toBeFocused()
    await save()
    await expect(dialog.getByRole('alert')).toContainText('Voornaam')
    await expect(dialog.getByRole('alert')).toContainText('E-mail')
  })

  await test.step('shows how a phone number is read, and requires the password twice', async () => {
    await field('firstname').fill('Vincent')
    await field('lastname').fill('van Gogh')
    await field('email').fill('vincent@gogh.example')
    await field('phone').fill('06-98765432')
    await expect(dialog.getByText('Gelezen als +31 6 98765432')).toBeVisible()
    await field('password').fill('Sunflower1')
    await field('passwordCheck').fill('Sunflower2')
    await choose(page, 'Exploitant', 'CityStay')
    await save()
    await expect(dialog.getByRole('alert')).toContainText('De twee wachtwoorden zijn niet gelijk')
    await field('passwordCheck').fill('Sunflower1')
    await save()
    await expect(dialog).toBeHidden()
  })

  await test.step('finds the client by any part of the number, and by the name in either order', async () => {
    for (const text of ['98765432', 'Gogh, van', '0031 6 9876']) {
      await visit(page, `/client?query=${encodeURIComponent(text)}`)
      await settled(page)
      await expect(page.locator('tbody tr').filter({ hasText: 'vincent@gogh.example' })).toContainText(
        '+31 6 98765432',
      )
    }
    await page.getByRole('link', { name: 'van Gogh', exact: true }).click()
    await expect(page.getByRole('heading', heading('Vincent van Gogh'))).toBeVisible()
    await expect(page.getByText('VG', { exact: true })).toBeVisible()
  })

  await test.step('shows a change on the page', async () => {
    await page.getByRole('button', { name: 'Bewerken' }).click()
    await form.locator('[name="city"]').fill('Zundert')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Zundert')).toBeVisible()
  })

  await test.step('shows a picture in place of the initials', async () => {
    await page.getByRole('button', { name: 'Bewerken' }).click()
    await chooseFiles(page, dot)
    await expect(form.getByRole('listitem').filter({ hasText: dot.name })).toContainText('Opgeslagen')
    await axeClean(page)
    await form.getByRole('button', { name: 'Annuleren' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('VG', { exact: true })).toHaveCount(0)
    await expect(page.locator('main img')).toBeVisible()
    expect(await drawn(page.locator('main'))).toMatch(/\/files\/.*\.webp$/)
  })

  await test.step('returns to the list as it was, without the deleted client', async () => {
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    const writes = writesOf(page)
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page).toHaveURL(/\/client\?query=/)
    await settled(page)
    await expect(page.getByText('vincent@gogh.example')).toHaveCount(0)
    expect(writes).toEqual([expect.stringMatching(/^DELETE \/api\/client\/\d+$/)])
  })
})

test('loads a client’s page with four requests, including the enquiries from the client’s email addresses', async ({
  lookedAt,
  callsOf,
}) => {
  const [page, ask] = [await lookedAt('admin', '/wiki'), await callsOf('admin')]
  const { _embedded } = await ask('GET', '/api/v2/backend/enquiries?clientId=1')
  expect(_embedded.enquiryDepartments.length).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/client|enquir/.test(pathname) && /^\/api\/(?!.*\/timeline$)/.test(pathname)) asked.push(pathname)
  })
  await visit(page, '/client/detail/1')
  await settled(page)
  await loadsItsParts(page)
  const first = _embedded.enquiryDepartments[0].enquiry
  await expect(page.getByRole('gridcell', { name: first.refNumber })).toBeVisible()
  expect(new Set(asked)).toEqual(
    new Set([
      '/api/client/1',
      '/api/v2/backend/enquiries',
      '/api/messaging/messages/client/1',
      '/api/v2/client_duplicates',
    ]),
  )
})

inFullRun('adds an exploiter, shows its new API key once, and deletes it', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const dialog = page.getByRole('dialog')
  await page.goto('/system/exploiters')
  await settled(page)
  await page.getByRole('link', { name: 'Exploitant toevoegen' }).click()
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Harbour Homes')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('U bent een van de velden vergeten')
  await dialog.getByRole('textbox', { name: 'Domeinnamen' }).fill('harbour.example, www.harbour.example')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  const row = page.getByRole('row').filter({ hasText: 'harbour.example' })
  await expect(row).toContainText('Nog geen')

  const replace = async () => {
    await page.getByRole('button', { name: 'API-sleutel van Harbour Homes' }).click()
    await dialog.getByRole('button', { name: 'Nieuwe sleutel aanmaken' }).click()
    const key = await dialog.getByRole('textbox', { name: 'Nieuwe sleutel' }).inputValue()
    await axeClean(page)
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
    return key
  }
  const [first, second] = [await replace(), await replace()]
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
  await expect(row).toContainText(`…${second.slice(-4)}`)
  await expect(row).toContainText('De vorige sleutel wordt geaccepteerd tot')

  await page.getByRole('button', { name: 'Harbour Homes verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(row).toHaveCount(0)
})

inFullRun('asks where to move the records of an exploiter before it is deleted', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const dialog = page.getByRole('dialog')
  await page.goto('/system/exploiters')
  await settled(page)
  await page.getByRole('button', { name: 'CityStay verwijderen' }).click()
  await expect(dialog).toContainText(/\d+ klanten/)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await axeClean(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'CityStay', exact: true })).toBeVisible()
})

const windows = [
  [360, 'dark'],
  [1440, 'light'],
] as const

for (const [width, colorScheme] of windows) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 780 }, colorScheme })

    inFullRun('the dialogs are accessible and fit the screen', async ({ signedIn }) => {
      const page = await signedIn('admin')
      for (const address of ['/client?open=2', '/system/exploiters?open=1']) {
        await page.goto(address)
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Opslaan' })).toBeVisible()
        await settled(page)
        await axeClean(page)
        await fitsItsWidth(page)
      }
    })
  })
}
