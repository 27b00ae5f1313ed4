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

  await press(page.getByRole('button', { name: 'Klanten', exact: true }))
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
