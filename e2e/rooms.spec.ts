import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** Opens the first department of a kind, and shows its tabs. */
async function openDepartment(page: Page, kind: 'HOSPITALITY' | 'JOBS') {
  await page.goto(`/provider_departments?providerKinds=${kind}`)
  await settled(page)
  await page.locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(new RegExp(`/kind/${kind}`))
  await settled(page)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe(() => {
  // The server refuses to add codes that already exist.
  test.use({ provokes: [409] })

  test('adds several rooms, finds them, puts them in a PDF, changes them, and deletes them together', async ({
    signedIn,
  }) => {
    const page = await signedIn('content')
    const dialog = page.getByRole('dialog')
    await openDepartment(page, 'HOSPITALITY')

    const makeFive = async () => {
      await page.getByRole('link', { name: 'Meerdere toevoegen' }).click()
      await dialog.getByRole('textbox', { name: /^Naam/ }).fill('Dagreis {code}')
      await dialog.getByRole('textbox', { name: 'Codes' }).fill('901-905')
      await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill('Een bed en een bureau')
      await dialog.getByRole('combobox', { name: 'Kamertype' }).click()
      await page.getByRole('option', { name: 'Studio' }).click()
      await expect(dialog.getByText('5 kamers: Dagreis 901 tot en met Dagreis 905')).toBeVisible()
      await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    }
    await makeFive()
    await expect(dialog).toHaveCount(0)
    await makeFive()
    await expect(dialog.getByRole('alert')).toContainText('Codes')
    await axeClean(page)
    await dialog.getByRole('textbox', { name: 'Codes' }).fill('906')
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('searchbox').fill('dagreis')
    // A new search clears the selection.
    await expect(page).toHaveURL(/query=dagreis/)
    await expect(row(page, 'Dagreis')).toHaveCount(6)
    await page.getByRole('checkbox', { name: 'Dagreis 902 selecteren' }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pdf downloaden' }).click()
    expect((await download).suggestedFilename()).toMatch(/^rooms-.*\.pdf$/)

    await page.getByRole('link', { name: 'Dagreis 903', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dagreis 903' })).toBeVisible()
    await page.getByRole('button', { name: 'Bewerken' }).click()
    await page.getByRole('textbox', { name: 'Adres' }).fill('Achterhuis')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Achterhuis' })).toBeVisible()
    await axeClean(page)
    await page.goBack()
    await settled(page)
    await expect(row(page, 'Achterhuis')).toContainText('Dagreis 903')

    // Loading the list of what else would be deleted must not move the focus away from the button.
    const bin = page.getByRole('button', { name: 'Dagreis 903 verwijderen' })
    await bin.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bin).toBeFocused()

    await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check()
    await page.getByRole('button', { name: 'Verwijderen: Kamers' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(row(page, 'Dagreis')).toHaveCount(0)
  })
})
