import { expect, type Page } from '@playwright/test'
import { isSave } from './saves.ts'

/**
 * Waits until the page is complete: it is the page of the address, its heading (or the given selector) is
 * visible, nothing is loading, and no animation runs. Also checks that no form is inside a form.
 */
export async function settled(page: Page, heading = 'h1'): Promise<void> {
  await arrived(page)
  await expect(page.locator(heading).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0)
  await expect(page.locator('form form'), 'a form inside a form').toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await atRest(page)
}

/**
 * Waits until the router shows the page of the current address. Until then, the previous page remains
 * visible.
 */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__TSR_ROUTER__' in window)) return true
    const { location, resolvedLocation } = window.__TSR_ROUTER__.state
    return location.href === resolvedLocation?.href
  })
}

/** Waits until no animation runs. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/**
 * Runs an action that saves, and waits until the page has shown the result: the answer, the notification, and no busy
 * button.
 */
export async function saves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => isSave(answer.request()))
  await act()
  expect((await answered).ok()).toBe(true)
  await expect(page.locator('button[data-loading]')).toHaveCount(0)
  // The notification shows the first text for one second, which a busy machine may miss, and then the second
  // text.
  await expect(page.getByText(/^(Opgeslagen|Laatste wijziging)$/).first()).toBeVisible()
}

/**
 * Scrolls to every part of a record's page, because each part loads its content near the view. Then scrolls
 * back to the top.
 */
export async function loadsItsParts(page: Page): Promise<void> {
  const waiting = page.locator('[data-part="waiting"]')
  for (let before = await waiting.count(); before > 0; before = await waiting.count()) {
    // The last part may load between the count and the scrolling.
    await waiting.evaluateAll(([first]) => first?.scrollIntoView())
    await expect.poll(() => waiting.count(), 'parts that are not loaded').toBeLessThan(before)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The selector of rows and cards after the first six. */
export const moreAlike = ':is(tbody > tr, main ul > li):nth-child(n + 7)'

/** Removes all rows except the first six, because checking many similar rows is slow. */
export async function sixRows(page: Page): Promise<void> {
  await page.evaluate((more) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${more} { display: none !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, moreAlike)
}

/** Checks that only tables scroll sideways, within their own box, and that no button is cut off. */
export async function fitsItsWidth(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // After resizing, React renders once more for the new width.
  await expect.poll(tooWide, 'pixels the page is wider than its window').toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('td:has(button)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((cell) => cell.innerHTML.slice(0, 300)),
  )
  expect(cut.slice(0, 2), 'buttons that do not fit their cell').toEqual([])
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('main section li[data-row]')]
      .filter((card) => {
        const within = card.closest('section')?.getBoundingClientRect()
        return within && card.getBoundingClientRect().right > within.right + 1
      })
      .map((card) => card.textContent?.slice(0, 60)),
  )
  expect(beyond.slice(0, 2), 'cards that are wider than their list').toEqual([])
  const squeezed = await page.evaluate(() =>
    [...document.querySelectorAll('main li[data-row] [data-acting]')]
      .filter(
        ({ firstElementChild, clientWidth }) => Number(firstElementChild?.clientWidth) < clientWidth * 0.45,
      )
      .map(({ textContent }) => textContent?.slice(0, 60)),
  )
  expect(squeezed.slice(0, 2), 'texts of cards with little room beside buttons').toEqual([])
}

/** The minimum size of a touch target, in px. */
const FINGER = 44

/**
 * Checks that touch targets are large enough, including an enlarging `::after`. Links within text and the skip link,
 * which only keyboards reach, are exempt.
 */
export async function fitsAFinger(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const reach = (element: Element) => {
      const drawn = (element.closest('.mantine-Input-wrapper, label') ?? element).getBoundingClientRect()
      const own = /^(input|textarea)$/i.test(element.tagName) ? drawn : element.getBoundingClientRect()
      const { content, position, width, height } = getComputedStyle(element, '::after')
      const more = content !== 'none' && position === 'absolute'
      const wider = (side: number, other: string) => Math.max(side, more ? Number.parseFloat(other) || 0 : 0)
      return [wider(own.width, width), wider(own.height, height)] as const
    }
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = 'button, [role="button"], input:not([type="checkbox"]), textarea, a[href^="/"]'
    const pressed = [...document.querySelectorAll(`:is(main, nav, [role="dialog"]) :is(${all})`)]
    return pressed
      .filter((element) => isSeen(element) && element.getBoundingClientRect().width > 1)
      .map((element) => ({ element, size: reach(element).map(Math.round) }))
      .filter(({ size }) => Math.min(...size) < least)
      .map(({ element, size }) => `${size.join(' x ')} ${element.outerHTML.slice(0, 160)}`)
  }, FINGER)
  expect(small, 'too small for a finger').toEqual([])
}

/** Checks for missing translations. A missing translation is shown as its key, `area.word`. */
export async function isTranslated(page: Page, areas: readonly string[]): Promise<void> {
  expect(areas.length).toBeGreaterThan(0)
  const key = new RegExp(`(?<![\\w.@/-])(?:${areas.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*`, 'g')
  const text = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.textContent, ...spoken].join('\n')
  })
  expect(text.match(key) ?? [], 'keys shown instead of words').toEqual([])
}
