import { expect, type Page } from '@playwright/test'

/**
 * Counts the actions of a user's hands: pointer presses, presses of Enter or Space on controls, and
 * shortcuts, including single letters. Typing does not count, nor do Tab, arrow keys, and Enter at the end of
 * a line.
 */
function count() {
  // The frames of mails run no scripts, and contain nothing to press.
  if (window.top !== window) return
  const isText = (target: EventTarget | null) =>
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement
  const isChoice = (target: EventTarget | null) =>
    target instanceof Element && target.getAttribute('aria-expanded') === 'true'
  const isTyped = (target: EventTarget | null) =>
    isText(target) || (target instanceof HTMLElement && target.isContentEditable)
  const isPress = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return !['Control', 'Meta', 'a', 'c', 'v', 'x'].includes(event.key)
    if (/^[a-z]$/.test(event.key)) return !isTyped(event.target)
    if (event.key !== 'Enter' && event.key !== ' ') return false
    return !isText(event.target) || (event.key === 'Enter' && isChoice(event.target))
  }
  const add = () => sessionStorage.setItem('effort', String(Number(sessionStorage.getItem('effort')) + 1))
  // The listeners are on the document. Playwright stops a press at the window if the target has moved, and
  // then presses again.
  document.addEventListener('pointerdown', add, true)
  document.addEventListener('keydown', (event) => isPress(event) && add(), true)
}

/** Counts the presses of a user and full page loads. */
export async function countingEffort(page: Page) {
  let [loads, total] = [0, 0]
  await page.addInitScript(count)
  page.on('load', () => {
    loads += 1
  })
  const take = async () => {
    const presses = await page.evaluate(() => Number(sessionStorage.getItem('effort')))
    await page.evaluate(() => sessionStorage.removeItem('effort'))
    return presses
  }
  return {
    /** Begins a step. Presses before it do not count. */
    begin: async () => {
      await take()
      loads = 0
    },
    /** Ends a step. Fails if the step took more presses than allowed, or loaded a page. */
    within: async (most: number, step: string) => {
      const presses = await take()
      expect(presses, `presses to ${step}`).toBeLessThanOrEqual(most)
      total += presses
      expect(loads, `page loads to ${step}`).toBe(0)
    },
    /** Returns the number of presses in all steps. */
    total: () => total,
  }
}
