import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

// A name that is there already is refused.
test.use({ provokes: [400, 409] })

test('a tag is added, found, and renamed in its row, unless there is one of that name (I2)', async ({
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
})
