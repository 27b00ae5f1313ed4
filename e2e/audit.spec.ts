import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

test('an administrator finds who read and exported a client, and that the log is intact', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  await visit(page, '/clients?query=jan')
  await settled(page)

  // 1. A user opens a client and exports the list of clients.
  const client = { firstname: 'Auke', lastname: 'Auditsma', email: 'auke@auditsma.example' }
  const { clientId } = await ask(page, 'POST', '/api/client', client)
  await visit(page, `/client/detail/${clientId}`)
  await expect(page.getByRole('heading', { name: 'Auke Auditsma' })).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const file = await page.request.get('/api/clients/export?query=auditsma', { headers })
  expect(file.status()).toBe(200)

  // 2. The audit log has both actions. A filter shows only the entries of the client.
  await visit(page, '/system/audit')
  await settled(page)
  await axeClean(page)
  const exported = page.getByRole('row', { name: /Gegevens geëxporteerd.*query=auditsma/ })
  await expect(exported.first()).toContainText('/api/clients/export')
  const read = page.getByRole('row', { name: /Persoon geopend.*Auke Auditsma/ }).first()
  await read.getByRole('button', { name: 'Alleen Auke Auditsma tonen' }).click()
  await expect(page.getByRole('button', { name: /^Alleen Klanten/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /geëxporteerd/ })).toHaveCount(0)
  await page
    .getByRole('row', { name: /Record toegevoegd/ })
    .getByRole('button', { name: 'Wat is gewijzigd' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('auke@auditsma.example')
  await page.keyboard.press('Escape')

  // 3. The check reports that nobody altered the log.
  await page.getByRole('button', { name: 'Nu controleren' }).click()
  await expect(page.getByText(/^Ongeschonden: /)).toBeVisible({ timeout: 60_000 })
})

test('an administrator sees what would be removed, and chooses for how long it is kept', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  await visit(page, '/system/maintenance?tab=retention')
  await settled(page)
  await axeClean(page)
  const row = page.getByRole('row', { name: /Taken op de achtergrond/ })
  await expect(row).toContainText('365')
  await row.getByRole('button', { name: 'Dagen voor Taken op de achtergrond' }).click()
  const dialog = page.getByRole('dialog')
  const days = dialog.getByLabel('Bewaartermijn in dagen')
  await days.fill('29')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('Dit moet langer bewaard blijven').first()).toBeVisible()
  await days.fill('400')
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(row).toContainText('400')
})
