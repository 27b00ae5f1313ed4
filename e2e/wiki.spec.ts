import { ask } from './harness/api.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const textbox = { name: 'Tekst' }

test('a text that is opened and left alone is not sent, nor what was typed and taken back', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  await page.goto('/wiki')
  await settled(page)
  const content = '<div>Old <i>markup</i><b>s</b></div><p>end</p>'
  const made = { title: 'From elsewhere', sourceName: 'x', sourceUrl: 'x', content }
  const { articleId } = await ask(page, 'POST', '/api/article', made)
  await page.goto(`/wiki?open=${articleId}-edit`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', textbox).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Changed')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toEqual({ articleId, version: 1, title: 'Changed' })
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  expect(await ask(page, 'GET', `/api/article/${articleId}`)).toMatchObject({ content, title: 'Changed' })
})
