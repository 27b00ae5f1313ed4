import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { chooseFiles, disguised, dot, drawn } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const iconOf = (on: Page, name: string) => on.getByRole('row').filter({ hasText: name }).locator('img')

test.describe(() => {
  test.use({ provokes: [415] })

  test('adds a filter with an icon, refuses an invalid icon with the reason, and accepts another one', async ({
    signedIn,
  }) => {
    const screen = await signedIn('content')
    await screen.goto('/system/filters?of=entities')
    await settled(screen)
    await screen.getByRole('link', { name: 'Kamerfilter toevoegen' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Pizzaoven')
    await dialog.getByRole('combobox', { name: 'Categorie' }).click()
    await screen.getByRole('option', { name: 'Keuken' }).click()
    await chooseFiles(screen, disguised)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Dit is geen png-, gif-, jpg- of webp-afbeelding')
    await expect(dialog.getByRole('listitem')).toContainText('page.jpg')
    await axeClean(screen)
    await dialog.getByRole('button', { name: 'page.jpg uit de lijst halen' }).click()

    await chooseFiles(screen, dot)
    await expect(dialog).toHaveCount(0)
    await screen.getByRole('searchbox').fill('pizza')
    await expect(iconOf(screen, 'Pizzaoven')).toBeVisible()
    // Waits until the rows no longer change.
    await expect(screen.getByRole('row')).toHaveCount(2)
    const from = await drawn(screen.getByRole('row').filter({ hasText: 'Pizzaoven' }))
    expect(from).toMatch(/\/files\/[0-9a-f]{64}\/1x1\/thumb\.webp$/)

    await screen.getByRole('button', { name: 'Pizzaoven verwijderen' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(screen.getByRole('row').filter({ hasText: 'Pizzaoven' })).toHaveCount(0)
  })
})

test('drops an icon on an existing filter, and replaces it by pasting', async ({ signedIn }) => {
  const screen = await signedIn('admin')
  await screen.goto('/system/filters')
  await settled(screen)
  await screen.getByRole('link', { name: 'Gym', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  const give = (type: 'drop' | 'paste') =>
    dialog.getByRole('group', { name: 'Pictogram' }).evaluate(
      (area, { name, bytes, type }) => {
        const data = new DataTransfer()
        if (type === 'paste') area.querySelector('button')?.focus()
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/gif' }))
        const init = { bubbles: true, cancelable: true }
        area.dispatchEvent(
          type === 'drop'
            ? new DragEvent(type, { ...init, dataTransfer: data })
            : new ClipboardEvent(type, { ...init, clipboardData: data }),
        )
      },
      { name: `${type}.gif`, bytes: [...dot.buffer], type },
    )
  await give('drop')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'drop.gif' })).toContainText('Opgeslagen')
  await give('paste')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'paste.gif' })).toContainText('Opgeslagen')
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/files\//)
  await axeClean(screen)
})

test('shows how many records use a filter before deleting it', async ({ signedIn }) => {
  const screen = await signedIn('content')
  await screen.goto('/system/filters')
  await settled(screen)
  await screen.getByRole('button', { name: 'Lift verwijderen' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Dit filter verwijderen?' })
  await expect(dialog).toContainText(/Lift wordt verwijderd bij \d+ vestigingen/)
  await axeClean(screen)
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(screen.getByRole('link', { name: 'Lift', exact: true })).toBeVisible()
})

test('keeps the tabs in the address, and says that transport has none', async ({ signedIn }) => {
  const screen = await signedIn('admin')
  await screen.goto('/system/filters')
  await screen.getByRole('tab', { name: 'Kamerfilters' }).click()
  await expect(screen).toHaveURL(/of=entities/)
  await expect(screen.getByRole('link', { name: 'Oven', exact: true })).toBeVisible()
  await screen.getByRole('tab', { name: 'Vervoer' }).click()
  await expect(screen.getByText('Voor vervoer zijn er geen filters')).toBeVisible()
  await axeClean(screen)
  await screen.goBack()
  await expect(screen.getByRole('link', { name: 'Oven', exact: true })).toBeVisible()
})
