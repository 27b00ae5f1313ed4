import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

test('a house without a phone number is found, mended, and gone from the list', async ({ signedIn }) => {
  const page = await signedIn('content')
  await page.goto('/content_health')
  await settled(page)
  await axeClean(page)
  const { _embedded } = await ask(page, 'GET', '/api/content_health?fault=OWN_SITE.FEW_PHOTOS')
  const [{ departmentId, name }] = _embedded.departments
  const change = (phone: string) => ask(page, 'PUT', '/api/provider_department', { departmentId, phone })
  await change('')
  await visit(page, '/content_health?fault=NO_PHONE')
  await settled(page)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('Geen telefoonnummer')
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await change('+31 20 1234567')
  await page.goBack()
  await settled(page)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsItsWidth(page)
})

test('an article is reviewed by its owner on the day', async ({ signedIn }) => {
  const page = await signedIn('content')
  await page.goto('/wiki?open=new')
  await settled(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Titel/).fill('Inchecken in de nacht')
  await dialog.locator('[contenteditable]').fill('De sleutel ligt in de kluis.')
  await dialog.getByLabel(/^Bron/).first().fill('Receptie')
  await dialog.getByLabel(/^Adres van de bron/).fill('https://stayboard.example/sleutel')
  await dialog.getByLabel(/^Controleren om de/).fill('6')
  await dialog.getByRole('button', { name: 'Opslaan' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Inchecken in de nacht' })).toBeVisible()
  await page.getByRole('link', { name: 'Inchecken in de nacht', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klopt nog' }).click()
  await expect(page.getByText(/De volgende controle is op/)).toBeVisible()
  await axeClean(page)
})
