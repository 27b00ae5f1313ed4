import type { Page } from '@playwright/test'
import { hostileHtml } from '../apps/server/src/testing/hostile-html.ts'
import { googleDocs, word } from '../apps/web/src/kit/html/clipboards.fixture.ts'
import { ask } from './harness/api.ts'
import { hostile } from './harness/hostile.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** That Chromium says it kept a handler or a base from acting is what is wanted; pictures of ours are not there. */
test.use({
  provokes: ['Executing inline event handler violates', "Setting the document's base URI to", 404],
})

/** Runs before the page's own script: whatever is alerted is noted, whoever calls it. */
const noteAlerts = () => {
  window.alert = () => document.documentElement.setAttribute('data-alerted', 'yes')
}

const editor = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Tekst' })

/** Pastes into the editor. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)

/** What stands in the editor that has no place in a text: it runs, fetches or styles. */
const dangers = (page: Page) =>
  editor(page).evaluate((element) => {
    const never =
      'script, style, iframe, object, embed, svg, math, form, input, link, meta, base, video, audio'
    const isDanger = (one: Element) =>
      one.matches(never) ||
      [...one.attributes].some(
        ({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|data):/i.test(value),
      )
    return [...element.querySelectorAll('*')].filter(isDanger).map((one) => one.outerHTML)
  })

test('nothing that is pasted into the editor runs, fetches or breaks it', async ({ page, signedIn }) => {
  test.setTimeout(300_000)
  await page.addInitScript(noteAlerts)
  await signedIn('content')
  await page.goto('/wiki?open=new')
  await settled(page)
  await editor(page).click()
  for (const html of [...hostileHtml, ...hostile]) {
    const broken: string[] = []
    const note = (error: Error) => broken.push(error.message)
    page.on('pageerror', note)
    await paste(page, html)
    expect(await dangers(page), html).toEqual([])
    page.off('pageerror', note)
    expect(broken, html).toEqual([])
  }
  await page.waitForTimeout(300)
  await expect(page.locator('html')).not.toHaveAttribute('data-alerted')
  await paste(page, '<p>The end</p>')
  await expect(editor(page)).toContainText('The end')
})

test('what is pasted from Word and Google Docs keeps headings, lists, tables and links', async ({
  page,
  signedIn,
}) => {
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
})

test('hostile rich text that comes by the call is shown tamed, and opened in the editor', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(300_000)
  await page.addInitScript(noteAlerts)
  await signedIn('content')
  await page.goto('/wiki')
  await settled(page)
  const parts = [...hostileHtml, ...hostile].map((html) => `<p>${html}</p>`)
  for (let at = 0; at < parts.length; at += 60) {
    const content = `<p>Begin</p>${parts.slice(at, at + 60).join('')}`
    const article = { title: `Hostile ${at}`, sourceName: 'x', sourceUrl: 'javascript:alert(1)', content }
    const { articleId } = await ask(page, 'POST', '/api/article', article)
    for (const open of [`${articleId}`, `${articleId}-edit`, `${articleId}-history`]) {
      await page.goto(`/wiki?open=${open}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      await expect(page.locator('html'), open).not.toHaveAttribute('data-alerted')
    }
  }
  await page.goto('/wiki?query=begin')
  await settled(page)
  await expect(page.getByText('Hostile 0').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-alerted')
})
