import { readFile } from 'node:fs/promises'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

test('what the list shows is taken along, in its order and columns and in its language (S6)', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await page.goto('/enquiries?sort=price,desc')
  await settled(page)
  const shown = await page.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()
  await page.getByRole('button', { name: 'Exporteren' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(heading).toMatch(/^\ufeffReferentie;Naam van de aanvraag;/)
  expect(first).toContain(shown?.split(' ')[0])
  expect(first).toMatch(/;\d+(,\d+)?;/)

  await page.getByRole('button', { name: 'Exporteren' }).click()
  const workbook = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const bytes = await readFile(await (await workbook).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('rows are chosen, set to an owner in one go, and deleted but for those in use (J16)', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  await page.goto('/enquiries?userId=0')
  await settled(page)
  const box = (at: number) => page.getByRole('row').nth(at).getByRole('checkbox')
  await box(1).click()
  await box(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Wat u met de gekozen rijen kunt doen' })
  await expect(bar.getByRole('status')).toHaveText('3 gekozen')
  await axeClean(page)
  const sent = page.waitForRequest(/enquiries\/bulk$/)
  await bar.getByRole('button', { name: 'Wijzigen…' }).click()
  const dialog = page.getByRole('dialog', { name: '3 rijen wijzigen' })
  await dialog.getByRole('combobox', { name: 'Eigenaar' }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
  })
  await expect(page.getByText('3 rijen gewijzigd')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.goto('/organisation')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Alles op deze pagina kiezen' }).click()
  await bar.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  const failures = page.getByRole('dialog', { name: /bleven zoals ze waren/ })
  await expect(failures).toContainText(/in gebruik/)
  await axeClean(page)
  await failures.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(bar.getByRole('status')).toHaveText(/gekozen/)
})

test('on a phone a finger chooses cards', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/organisation')
  await settled(page)
  await page.goto('/enquiries')
  await settled(page)
  const box = page.getByRole('checkbox').first()
  const size = await box.locator('..').boundingBox()
  expect([size?.width, size?.height]).toEqual([44, 44])
  await box.click()
  await expect(page.getByRole('region', { name: 'Wat u met de gekozen rijen kunt doen' })).toBeVisible()
  await fitsItsWidth(page)
  await axeClean(page)
})
