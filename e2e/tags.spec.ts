import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

// The server refuses a name that already exists.
test.use({ provokes: [400, 409] })

test('adds a tag, finds it, renames it in its row, refuses an existing name, merges and deletes it', async ({
  signedIn,
}) => {
  const page = await signedIn('content')
  await page.goto('/system/tags')
  await settled(page)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of ['Fietsenstalling', 'Fietsen']) {
    await page.getByRole('link', { name: 'Label toevoegen' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('searchbox').fill('FIÉTSEN')
  await expect(page).toHaveURL(/query=/)
  await expect(row('Fiets')).toHaveCount(2)

  await page.getByRole('link', { name: 'Fietsen', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Naam' })
  await expect(name).toBeFocused()
  await name.fill(' fietsenstalling ')
  await name.press('Enter')
  await expect(page.getByText('Dit is al in gebruik')).toBeVisible()
  await axeClean(page)
  await name.fill('Fietsenrek')
  await name.press('Enter')
  await expect(page.getByRole('link', { name: 'Fietsenrek', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Fietsenrek samenvoegen met andere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels samenvoegen' })
  await expect(dialog.getByText('Fietsenrek', { exact: true })).toBeVisible()
  await axeClean(page)
  await dialog.getByRole('combobox', { name: 'Te behouden label' }).click()
  await page.getByRole('option', { name: 'Fietsenstalling' }).click()
  await dialog.getByRole('button', { name: 'Samenvoegen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row('Fiets')).toHaveCount(1)

  await page.getByRole('button', { name: 'Fietsenstalling verwijderen' }).click()
  const question = page.getByRole('dialog', { name: 'Dit label verwijderen?' })
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Fietsenstalling is verwijderd')).toBeVisible()
  await expect(row('Fiets')).toHaveCount(0)
})

test('applies a pending search when a row is opened, not later over the open row', async ({ signedIn }) => {
  const page = await signedIn('content')
  await page.goto('/system/tags')
  await settled(page)
  await page.getByRole('searchbox').fill('betaling')
  await page.getByRole('link', { name: 'Betaling', exact: true }).click()
  await expect(page).toHaveURL(/query=betaling/)
  await expect(page).toHaveURL(/open=/)
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused()
})
