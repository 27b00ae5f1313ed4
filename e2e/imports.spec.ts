import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { counting } from './harness/clicks.ts'
import { countingEffort } from './harness/effort.ts'
import { mouse } from './harness/hands.ts'
import { pasteText } from './harness/paste.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const COMPANIES = 2_000
/**
 * A file as another program exports it: titles above the headings, two rows with faults, and a sum at the
 * end.
 */
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
  // The undo runs in several parts.
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeHidden({ timeout: 90_000 })
  await press(page.getByRole('button', { name: 'Opnieuw proefdraaien' }))
  expect(await count()).toBe(0)

  await press(write)
  within(8)
  // The page shows the end of the previous run until the new run begins.
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

/** Four kinds of rooms, and the price of a night in each during three seasons. */
const houseKinds = ['Studio', 'Studio met balkon', 'Appartement', 'Loft'] as const
const houseSeasons = [
  ['1-1-2031', '30-4-2031', [80, 95, 120, 150]],
  ['1-5-2031', '30-9-2031', [110, 130, 165, 210]],
  ['1-10-2031', '31-12-2031', [85, 100, 125, 155]],
] as const

/**
 * Returns the seconds that a practised user needs for these presses and typed characters (keystroke-level
 * model).
 */
const secondsOf = (presses: number, characters: number) => presses * (1.1 + 1.35) + characters * 0.28

test('a building of 60 rooms of four kinds with three seasons is entered within ten minutes', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  await page.goto('/provider_departments')
  // The VAT rates of the Netherlands are stored for the coming years.
  const houses = await ask(page, 'GET', '/api/provider_departments?size=100&page=0&sort=name,asc')
  const house = houses._embedded.providerDepartments.find(
    ({ cityName }: { cityName: string }) => cityName === 'Rotterdam',
  )
  const rooms = async (): Promise<{ code: string; maxGuests: number; roomTypeId: number | null }[]> =>
    (await ask(page, 'GET', `/api/space_types/${house.departmentId}?size=100&page=0`))._embedded.spaceTypes
  const before = await rooms()
  const sheet = [
    'Kamer\tKamertype\tEtage\tMax. gasten\tBedden',
    ...Array.from({ length: 60 }, (_, at) =>
      [`Z${100 + at}`, houseKinds[at % 4], Math.floor(at / 15), 1 + (at % 4), 1 + (at % 2)].join('\t'),
    ),
  ].join('\r\n')
  const { begin, within, total } = await countingEffort(page)
  const { press } = mouse(page)
  await page.goto(`/provider_department/${house.departmentId}`)
  await settled(page)
  await begin()
  await press(page.getByRole('tab', { name: 'Ruimtetypes', exact: true }))
  await settled(page)
  await pasteText(page.locator('body'), sheet)
  await expect(page.getByRole('dialog')).toContainText(`Ze horen bij ${house.name}`)
  await press(page.getByRole('button', { name: 'Rijen lezen' }))
  await press(page.getByRole('button', { name: 'Alle onbekende als nieuw toevoegen: Kamertype' }))
  const write = page.getByRole('button', { name: '60 rijen importeren' })
  await expect(write).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByText('Elke kolom wordt overgenomen.')).toBeVisible()
  await settled(page)
  await axeClean(page)
  await press(write)
  await expect(page.getByText('Rijen geschreven: 60')).toBeVisible({ timeout: 60_000 })
  await within(4, 'add sixty rooms and their kinds')
  const added = (await rooms()).filter(({ code }) => !before.some((one) => one.code === code))
  expect(added.map(({ code, maxGuests }) => [code, maxGuests]).sort()).toEqual(
    Array.from({ length: 60 }, (_, at) => [`Z${100 + at}`, 1 + (at % 4)]),
  )
  expect(new Set(added.map(({ roomTypeId }) => roomTypeId)).size).toBe(houseKinds.length)

  await page.goto(`/provider_department/${house.departmentId}`)
  await settled(page)
  await begin()
  await press(page.getByRole('tab', { name: 'Prijzen van ruimtetypes' }))
  const prices = page.getByRole('grid', { name: 'Prijzen per seizoen' })
  const { kinds } = await ask(page, 'GET', `/api/v2/price_list/${house.departmentId}`)
  const shown: string[] = kinds.map(({ name }: { name: string }) => name)
  const columns = houseKinds.map((name) => shown.indexOf(name))
  expect(columns).not.toContain(-1)
  const seasons = houseSeasons
    .map(([from, until, amounts]) => {
      const cells = shown.map((_, at) => amounts[columns.indexOf(at)] ?? '')
      return [from, until, 'nacht', '1', '', 'excl', ...cells].join('\t')
    })
    .join('\n')
  await pasteText(prices.getByRole('textbox').first(), seasons)
  await press(page.getByRole('button', { name: 'Prijzen opslaan' }))
  await expect(page.getByText(/^\d+ prijzen opgeslagen/)).toBeVisible()
  await within(2, 'price four kinds of rooms')
  const stay = await ask(
    page,
    'GET',
    `/api/v2/price_list/${house.departmentId}/stay?checkIn=2031-04-29&checkOut=2031-05-03`,
  )
  // The stay has two nights in each of two seasons, for every unit of a kind.
  const totals = houseKinds.map(
    (name) => stay.kinds.find((kind: { name: string }) => kind.name === name)?.total.ex,
  )
  expect(totals).toEqual([380, 450, 570, 720])
  // The limit of 600 seconds holds even if the user types every cell of both sheets.
  expect(secondsOf(total(), sheet.length + seasons.length)).toBeLessThan(600)
})
