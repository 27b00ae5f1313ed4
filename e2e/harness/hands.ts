import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of a user, by mouse or by keyboard. */
export interface Hands {
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>
  /** Selects or clears a checkbox. */
  tick: (box: Locator) => Promise<void>
  focus: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Opens a select, types to filter the options, and chooses an option. */
  choose: (list: Locator, typed: string) => Promise<void>
  /** Opens a page by the command palette. */
  goTo: (name: string) => Promise<void>
  save: () => Promise<void>
  /** Clicks Undo in the notification. */
  undo: () => Promise<void>
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true }).first()
/** Returns the option of the palette with this name. The option's text ends with the menu group. */
const offered = (page: Page, name: string) =>
  page.getByRole('option', { name: new RegExp(`^${name}`) }).first()
const undoButton = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })
const palette = /^(?:Zoek gegevens|Zoeken of ga)/

/** Actions by mouse. The keyboard is used only for typing. */
export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  tick: (box) => box.click(),
  focus: (target) => target.click(),
  write: async (target, text) => {
    await target.click()
    await page.keyboard.type(text)
  },
  choose: async (list, typed) => {
    await list.click()
    await page.keyboard.type(typed)
    await option(page, typed).click()
  },
  goTo: async (name) => {
    await page.getByRole('banner').getByRole('button', { name: palette }).click()
    // A user starts to type only when the field is there.
    await expect(page.getByRole('combobox', { name: palette })).toBeFocused()
    await page.keyboard.type(name)
    await offered(page, name).click()
  },
  save: () =>
    page.getByRole('banner').or(page.locator('main')).getByRole('button', { name: SAVE }).first().click(),
  undo: () => undoButton(page).click(),
})
const SAVE = /^Opslaan(?: \(blijven\))?$/

/** Actions by keyboard only. */
export const keyboard = (page: Page): Hands => ({
  press: async (target) => {
    const letter = await letterOf(target)
    if (letter !== undefined) return page.keyboard.press(letter)
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  tick: async (box) => {
    await reach(page, box)
    await page.keyboard.press('Space')
  },
  focus: (target) => reach(page, target),
  write: async (target, text) => {
    await reach(page, target)
    await page.keyboard.type(text)
  },
  choose: async (list, typed) => {
    await reach(page, list)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(list).toHaveValue(typed)
    await expect(list).toHaveAttribute('aria-expanded', 'false')
  },
  goTo: async (name) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: palette })).toBeFocused()
    await page.keyboard.type(name)
    await expect(offered(page, name)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  },
  save: () => page.keyboard.press('Control+s'),
  undo: async () => {
    await undoButton(page).waitFor()
    await page.keyboard.press('Control+z')
  },
})

/**
 * Returns the shortcut letter of a button. The letter works anywhere on the page unless the user is typing.
 */
async function letterOf(target: Locator): Promise<string | undefined> {
  await target.waitFor()
  const declared = await target.evaluate((element) => {
    const focused = document.activeElement
    const isTyping = focused?.matches('input, textarea, select, [contenteditable="true"]') ?? false
    const isBelow = document.querySelector('[role="dialog"]')?.contains(element) === false
    return isTyping || isBelow ? null : element.getAttribute('aria-keyshortcuts')
  })
  return declared !== null && /^[a-z]$/.test(declared) ? declared : undefined
}

/**
 * Moves the focus to an element with Tab or Shift-Tab. A grid is one tab stop, and arrow keys move within it.
 */
async function reach(page: Page, target: Locator): Promise<void> {
  // The label of a radio button draws it, so the button itself is not visible.
  const isRadio = (await target.and(page.locator('[type="radio"]')).count()) > 0
  await target.waitFor({ state: isRadio ? 'attached' : 'visible' })
  const role = await target.getAttribute('role')
  if (role === 'tab') return goToTab(page, target)
  // The menu gets the focus when it opens.
  if (role === 'menuitem') return arrowsTo(page, target, 'ArrowDown')
  const grid = target.locator('xpath=ancestor::*[@role="grid"]')
  if ((await grid.count()) === 0) return tabTo(page, target)
  await tabTo(page, grid)
  for (const keys of [
    ['ArrowDown', 'ArrowUp'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    await arrowTo(page, target, keys)
  }
  await expect(target).toBeFocused()
}

/** Moves the focus to a tab. A list of tabs is one tab stop, and arrow keys move within it. */
async function goToTab(page: Page, target: Locator): Promise<void> {
  const tabs = target.locator('xpath=ancestor::*[@role="tablist"]').getByRole('tab')
  await tabTo(page, tabs.and(page.getByRole('tab', { selected: true })))
  await arrowsTo(page, target, 'ArrowRight')
}

/** Presses an arrow key until the element has the focus. */
async function arrowsTo(page: Page, target: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 20; steps > 0 && !(await isFocused()); steps -= 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

/** Presses Tab or Shift-Tab until the focus is on the element or inside it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element.contains(document.activeElement))
  const isBefore = await target.evaluate((element) => {
    const from = document.activeElement ?? document.body
    return Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  })
  for (let steps = 0; steps < 120 && !(await isFocused()); steps += 1) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  expect(await isFocused()).toBe(true)
}

/** Presses one of two opposite arrow keys until the focus is on the target or in the target's row. */
async function arrowTo(page: Page, target: Locator, [on, back]: readonly [string, string]): Promise<void> {
  const part = on === 'ArrowDown' ? 'tr' : 'tr *'
  const direction = () =>
    target.evaluate((element, within) => {
      const [to, from] = [element.closest(within), document.activeElement?.closest(within)]
      if (!to || !from || to === from) return 0
      return to.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    }, part)
  for (
    let steps = 0, way = await direction();
    way !== 0 && steps < 120;
    steps += 1, way = await direction()
  ) {
    await page.keyboard.press(way === 1 ? on : back)
  }
}
