import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { fitsAFinger, fitsItsWidth, saves, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const textbox = { name: 'Tekst' }

test('writes an article, finds it by a word of its text, tags, changes, compares, restores and deletes it', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  await page.goto('/wiki')
  await settled(page)
  await page.getByRole('link', { name: 'Artikel toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Ramen lappen')
  await dialog.getByRole('textbox', textbox).click()
  await page.keyboard.type('Elke eerste ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('crème dinsdag')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(
    dialog.getByText('This field is required').or(dialog.getByText('Dit veld is verplicht')).first(),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Bron', exact: true }).fill('Kantoor')
  await dialog.getByRole('textbox', { name: 'Adres van de bron' }).fill('https://stayboard.example')
  await axeClean(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)

  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Woorden in titel of tekst…'))
    .first()
    .fill('CREME')
  await expect(page.locator('mark', { hasText: 'crème' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ramen lappen', exact: true }).click()
  await expect(dialog.locator('strong')).toHaveText('crème dinsdag')

  await dialog.getByRole('combobox', { name: 'Labels' }).click()
  await page.keyboard.type('veilig')
  await page.getByRole('option', { name: 'Veiligheid' }).click()
  await expect(dialog.getByText('Veiligheid').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await dialog.getByRole('link', { name: 'Bewerken' }).click()
  await dialog.getByRole('textbox', textbox).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' om tien uur')
  await saves(page, () => page.keyboard.press('Control+s'))
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Ramen lappen', exact: true }).click()
  await dialog.getByRole('link', { name: 'Versies' }).click()
  await expect(dialog.locator('ins')).toContainText('tien')
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Versie 1 terugzetten' }).click()
  await expect(page.getByText('Versie 1 is teruggezet')).toBeVisible()
  await dialog.getByRole('link', { name: 'Terug naar de tekst' }).click()
  await expect(dialog).not.toContainText('tien uur')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ramen lappen verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Ramen lappen is verwijderd')).toBeVisible()
})

test('does not send a text that was only opened, or whose changes were taken back', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  await page.goto('/wiki')
  await settled(page)
  const content = '<div>Old <i>markup</i><b>s</b></div><p>end</p>'
  const made = { title: 'From elsewhere', sourceName: 'x', sourceUrl: 'x', content }
  const { articleId } = await ask(page, 'POST', '/api/article', made)
  await visit(page, `/wiki?open=${articleId}-edit`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', textbox).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Changed')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await saves(page, () => page.keyboard.press('Control+s'))
  expect((await sent).postDataJSON()).toEqual({ articleId, version: 1, title: 'Changed' })
  expect(await ask(page, 'GET', `/api/article/${articleId}`)).toMatchObject({ content, title: 'Changed' })
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: width > 400 ? 900 : 780 }, colorScheme })

    test('reading, writing and comparing an article fit the screen', async ({ page, signedIn }) => {
      await signedIn('content')
      for (const open of ['3', '3-edit', '3-history']) {
        await visit(page, `/wiki?open=${open}`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await settled(page)
        await page.screenshot({ path: `e2e/test-results/screens/${width}-${colorScheme}-wiki-${open}.png` })
        await fitsItsWidth(page)
        if (width < 400) await fitsAFinger(page)
        await axeClean(page)
      }
    })
  })
}
