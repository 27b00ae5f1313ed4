import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of a user, by mouse or by keyboard. */
export interface Hands {
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Opens a select, types to filter it, and chooses an option. */
  choose: (list: Locator, typed: string) => Promise<void>
  /** Opens a page by the command palette. */
  goTo: (name: string) => Promise<void>
  save: () => Promise<void>
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true }).first()
/** The option of the palette with this name. Its text ends with the menu group. */
const offered = (page: Page, name: string) =>
  page.getByRole('option', { name: new RegExp(`^${name}`) }).first()
const palette = /^(?:Zoek in pagina|Zoeken of ga)/

/** Actions by mouse, with the keyboard for typing only. */
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

/** Actions by keyboard only. */
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

/** Presses Tab or Shift-Tab until the element has the focus. */
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
