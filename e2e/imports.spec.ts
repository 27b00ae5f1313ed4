import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { counting } from './harness/clicks.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const COMPANIES = 2_000
/** An export as it comes: titles above the headings, two rows with faults, and a sum at the end. */
const file = [
  'Relatielijst;;;;',
  ';;;;',
  'Relatienummer;Bedrijfsnaam;Plaats;Contactpersoon;E-mail',
  ...Array.from(
    { length: COMPANIES },
    (_, at) => `R${at};Overstap ${at} B.V.;Delft;Ann ${at};ann${at}@overstap${at}.example`,
  ),
  'R8888;;Delft;;',
  'R9999;Overstap fout;Delft;Bea;geen adres',
  'Totaal;2002;;;',
].join('\r\n')

test('imports 2,000 organisations, undoes it and imports them again within 8 clicks', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  const { press, within } = counting()
  const count = async () =>
    (await ask(page, 'GET', '/api/v2/organisations?query=overstap&size=1&page=0')).page.totalElements
  await page.goto('/dashboard')
  await settled(page)

  await press(page.getByRole('button', { name: 'Systeem', exact: true }))
  await press(page.getByRole('link', { name: 'Importeren' }))
  await settled(page)
  const chosen = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Bestand kiezen' }))
  await (await chosen).setFiles({ name: 'relaties.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const write = page.getByRole('button', { name: '2.000 rijen importeren' })
  await expect(write).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByText('Elke kolom wordt overgenomen.')).toBeVisible()
  await expect(page.getByText('2 rijen vragen om een besluit')).toBeVisible()
  await settled(page)
  await axeClean(page)

  await press(write)
  await expect(page.getByText('Rijen geschreven: 2000')).toBeVisible({ timeout: 60_000 })
  expect(await count()).toBe(COMPANIES)

  await press(page.getByRole('button', { name: 'Ongedaan maken' }))
  // The undo goes part by part.
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeHidden({ timeout: 90_000 })
  await press(page.getByRole('button', { name: 'Opnieuw proefdraaien' }))
  expect(await count()).toBe(0)

  await press(write)
  within(8)
  // The page shows the end of the former run until the new one begins.
  await expect.poll(count, { timeout: 90_000 }).toBe(COMPANIES)
})

test.describe('on a broken connection', () => {
  test.use({ provokes: ['ERR_CONNECTION_RESET'] })
  test('a file that changes after it was chosen is named, and taken once it is chosen again', async ({
    signedIn,
  }) => {
    const page = await signedIn('admin')
    await page.goto('/imports')
    await settled(page)
    const folder = await mkdtemp(join(tmpdir(), 'imports-'))
    const path = join(folder, 'relaties.csv')
    const rows = (name: string) => writeFile(path, `Naam;Plaats\n${name} B.V.;Delft\n`)
    await rows('Voor')
    const choose = async () => {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Bestand kiezen' }).click()
      await (await chosen).setFiles(path)
    }
    await page.route('**/api/v2/imports', async (route) => {
      await rows('Anders en langer')
      await route.abort('connectionreset')
    })
    await choose()
    await expect(page.getByRole('alert')).toHaveText(
      'Het bestand is gewijzigd nadat het geselecteerd was. Selecteer het opnieuw.',
    )
    await page.unroute('**/api/v2/imports')
    await choose()
    await expect(page.getByText('Anders en langer B.V.').first()).toBeVisible()
    await rm(folder, { recursive: true })
  })
})

test('a sheet of 60 rooms that is pasted on the page of a house becomes its rooms', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await page.goto('/provider_departments')
  const houses = await ask(page, 'GET', '/api/provider_departments?size=10&page=0&sort=name,asc')
  const house = houses._embedded.providerDepartments[3]
  const rooms = async (): Promise<{ code: string; maxGuests: number }[]> =>
    (await ask(page, 'GET', `/api/space_types/${house.departmentId}?size=100&page=0`))._embedded.spaceTypes
  const before = await rooms()
  const sheet = [
    'Kamer\tEtage\tMax. gasten\tBedden',
    ...Array.from({ length: 60 }, (_, at) =>
      [`Z${100 + at}`, Math.floor(at / 15), 1 + (at % 4), 1 + (at % 2)].join('\t'),
    ),
  ].join('\r\n')
  const { press, within } = counting()
  await page.goto(`/provider_department/${house.departmentId}`)
  await press(page.getByRole('tab', { name: 'Ruimtetypes', exact: true }))
  await settled(page)
  await page.locator('body').evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, sheet)
  await expect(page.getByRole('dialog')).toContainText(`Ze horen bij ${house.name}`)
  await press(page.getByRole('button', { name: 'Rijen lezen' }))
  const write = page.getByRole('button', { name: '60 rijen importeren' })
  await expect(write).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByText('Elke kolom wordt overgenomen.')).toBeVisible()
  await settled(page)
  await axeClean(page)
  await press(write)
  within(3)
  await expect(page.getByText('Rijen geschreven: 60')).toBeVisible({ timeout: 60_000 })
  const added = (await rooms()).filter(({ code }) => !before.some((one) => one.code === code))
  expect(added.map(({ code, maxGuests }) => [code, maxGuests]).sort()).toEqual(
    Array.from({ length: 60 }, (_, at) => [`Z${100 + at}`, 1 + (at % 4)]),
  )
})
