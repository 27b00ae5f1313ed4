import type { Page } from '@playwright/test'
import { hostileHtml } from '../apps/server/src/testing/calls/hostile-html.ts'
import { times } from '../apps/server/src/testing/extent.ts'
import { googleDocs, word } from '../apps/web/src/kit/html/clipboards.fixture.ts'
import { expectNoAlert, noteAlerts } from './harness/alerts.ts'
import { hostile } from './harness/hostile.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

/**
 * Chromium logs that it blocked a handler or a base address, which is intended. Images of the product do not
 * exist in these tests.
 */
test.use({
  provokes: ['Executing inline event handler violates', "Setting the document's base URI to", 404],
})

const collection = [...hostileHtml, ...hostile]

const editor = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Tekst' })

/** Pastes markup into the editor. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)

/**
 * Pastes one markup after another within the page. Returns those after which the editor contains something that is
 * not text (it runs, loads or styles), or that broke the editor.
 */
const dangerous = (page: Page, markups: readonly string[]) =>
  editor(page).evaluate((element, all) => {
    const never =
      'script, style, iframe, object, embed, svg, math, form, input, link, meta, base, video, audio'
    const isDanger = (one: Element) =>
      one.matches(never) ||
      [...one.attributes].some(
        ({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|data):/i.test(value),
      )
    const broken: string[] = []
    const note = ({ message }: ErrorEvent) => broken.push(message)
    addEventListener('error', note)
    const found = all.flatMap((markup) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', markup)
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
      const left = [...element.querySelectorAll('*')].filter(isDanger).map((one) => one.outerHTML)
      const findings = [...left, ...broken.splice(0)]
      return findings.length > 0 ? [{ markup, findings }] : []
    })
    removeEventListener('error', note)
    return found
  }, markups)

/**
 * The number of markups that are pasted at once. It is limited so that the text does not grow without end.
 */
const AT_ONCE = 50

/**
 * Pastes the collection into the editor of a new article. Expects that nothing runs, loads or breaks the
 * editor.
 */
async function pastesHostile(page: Page) {
  await visit(page, '/wiki?open=new')
  await settled(page)
  await editor(page).click()
  for (let at = 0; at < collection.length; at += AT_ONCE) {
    expect(await dangerous(page, collection.slice(at, at + AT_ONCE))).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
  }
  await expectNoAlert(page)
  await paste(page, '<p>The end</p>')
  await expect(editor(page)).toContainText('The end')
}

inFullRun(
  'keeps headings, lists, tables and links of text pasted from Word and Google Docs',
  async ({ page, signedIn }) => {
    await signedIn('content')
    await page.goto('/wiki?open=new')
    await settled(page)
    await editor(page).click()
    for (const clipboard of [word, googleDocs]) {
      await page.keyboard.press('Control+a')
      await paste(page, clipboard)
      for (const part of ['h1', 'ul ul', 'li', 'table td', 'strong', 'a[href^="https://"]'])
        await expect(editor(page).locator(part).first(), part).toBeAttached()
      await expect(
        editor(page).locator('[style*="font"], [style*="mso"], [class*="Mso"], font, style'),
      ).toHaveCount(0)
    }
  },
)

test('sanitises hostile rich text from the call, when it is shown, in the editor, and when it is pasted', async ({
  page,
  signedIn,
  callsOf,
}) => {
  test.setTimeout(300_000)
  await noteAlerts(page)
  await signedIn('content')
  const ask = await callsOf('content')
  const parts = collection.map((html) => `<p>${html}</p>`)
  // The full run uses shorter texts, because one part may hide another.
  const length = times(60, 240)
  for (let at = 0; at < parts.length; at += length) {
    const content = `<p>Begin</p>${parts.slice(at, at + length).join('')}`
    const article = { title: `Hostile ${at}`, sourceName: 'x', sourceUrl: 'javascript:alert(1)', content }
    const { articleId } = await ask('POST', '/api/article', article)
    for (const open of [`${articleId}`, `${articleId}-edit`, `${articleId}-history`]) {
      await visit(page, `/wiki?open=${open}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      await expectNoAlert(page, open)
    }
  }
  await visit(page, '/wiki?query=begin')
  await settled(page)
  await expect(page.getByText('Hostile 0').first()).toBeVisible()
  await expectNoAlert(page)
  await pastesHostile(page)
})
