import { axeClean } from './harness/axe.ts'
import { chooseFiles, disguised, dot, drawn } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

test.describe('what is refused', () => {
  // The server refuses names that are too short, deletions of countries with cities, and files that are not
  // pictures.
  test.use({ provokes: [400, 409, 415] })

  test('adds a country, finds it in any language, changes it, keeps it while it has cities, and deletes it', async ({
    signedIn,
  }) => {
    const page = await signedIn('content')
    const dialog = page.getByRole('dialog')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const save = () => dialog.getByRole('button', { name: 'Opslaan' }).click()
    await page.goto('/countries')
    await settled(page)
    await page.getByRole('link', { name: 'Land toevoegen' }).click()
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Xy')
    await save()
    await expect(dialog.getByRole('alert')).toContainText('te kort')
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Átlantis')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('XA')
    await save()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('searchbox').fill('atlantis')
    await page.getByRole('link', { name: 'Átlantis', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Nieuw Átlantis')
    await axeClean(page)
    await save()
    await expect(row('Nieuw Átlantis')).toContainText('XA')
    await page.getByRole('button', { name: 'Nieuw Átlantis verwijderen' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(row('Átlantis')).toHaveCount(0)

    await page.getByRole('searchbox').fill('duitsland')
    await expect(row('Germany')).toHaveCount(1)
    await page.getByRole('button', { name: 'Germany verwijderen' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText(/Dit is nog in gebruik: .*\d+ steden/)).toBeVisible()
    await expect(row('Germany')).toHaveCount(1)
  })

  test('adds a city in the suggested country, with a star and a picture, and deletes it', async ({
    signedIn,
  }) => {
    const page = await signedIn('content')
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row').filter({ hasText: 'Øverstad' })
    await page.goto('/cities')
    await settled(page)
    await page.getByRole('link', { name: 'Stad toevoegen' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland')
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Øverstad')
    await chooseFiles(page, disguised)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Dit is geen png-, gif-, jpg- of webp-afbeelding')
    await dialog.getByRole('button', { name: 'page.jpg uit de lijst halen' }).click()
    await chooseFiles(page, dot)
    await expect(dialog).toHaveCount(0)

    await page.getByRole('searchbox').fill('overstad')
    await expect(row).toHaveCount(1)
    const star = row.getByRole('button', { name: 'Favoriet: Øverstad' })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Øverstad', exact: true }).click()
    await expect(dialog.locator('img')).toBeVisible()
    expect(await drawn(dialog)).toMatch(/\/files\/.*\.webp$/)
    await axeClean(page)

    await dialog.getByRole('button', { name: 'Afbeelding weghalen' }).click()
    await expect(dialog.locator('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(dialog.locator('img')).toBeVisible()
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Øverstad verwijderen' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('finds a city by its name in another language, favourites first', async ({ signedIn }) => {
  const page = await signedIn('viewer')
  await page.goto('/cities?query=keulen')
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'Köln' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Stad toevoegen' })).toHaveCount(0)
})
