import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does with a page, whichever way. */
export interface Hands {
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Opens a list of choices, types to narrow it, and takes one. */
  choose: (list: Locator, typed: string) => Promise<void>
  /** Opens a page by the palette. */
  goTo: (name: string) => Promise<void>
  save: () => Promise<void>
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true }).first()
/** What the palette offers by that name; behind it stands where it belongs. */
const offered = (page: Page, name: string) =>
  page.getByRole('option', { name: new RegExp(`^${name}`) }).first()
const palette = /^(?:Zoek in pagina|Zoeken of ga)/

/** With the mouse for what one points at, and the keys for what one writes. */
export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
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
    await page.keyboard.type(name)
    await offered(page, name).click()
  },
  save: () =>
    page.getByRole('banner').or(page.locator('main')).getByRole('button', { name: SAVE }).first().click(),
})
const SAVE = /^Opslaan(?: \(blijven\))?$/

/** With the keyboard alone. */
export const keyboard = (page: Page): Hands => ({
  press: async (target) => {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
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
})

/** Tab, or Shift-Tab, until the focus is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  const isBefore = await target.evaluate((element) => {
    const from = document.activeElement ?? document.body
    return Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  })
  for (let steps = 0; steps < 120 && !(await isFocused()); steps += 1) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  await expect(target).toBeFocused()
}
