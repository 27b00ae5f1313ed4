import type { Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { counting } from './harness/clicks.ts'
import { keyboard } from './harness/hands.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const LEADS = 10

/**
 * Adds prospects of the manager without a next step. Returns the address of the list that contains exactly
 * these prospects.
 */
async function addLeads(page: Page, name: string): Promise<string> {
  await page.goto('/')
  await settled(page)
  for (let number = 1; number <= LEADS; number += 1)
    await ask(page, 'POST', '/api/v2/organisation/save', { name: `${name} ${number}`, user: '/api/user/2' })
  return `/organisation?query=${name}&nextStepDue=none&organisationStatus=PROSPECT`
}

const rows = (page: Page) => page.locator('[data-row-link]')
const nameOfFirst = async (page: Page) => (await rows(page).first().textContent()) ?? ''
const text = (page: Page) => page.getByRole('textbox', { name: 'Wat er is gebeurd' })

/** Types the result of the call, and the next step with its day. Enter logs both. */
async function typeResult(page: Page): Promise<void> {
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Belt terug na het overleg')
  for (const name of ['Resultaat', 'Volgende stap', 'Volgende stap op']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
    if (name === 'Volgende stap') await page.keyboard.type('Offerte sturen')
  }
  await page.keyboard.type('01-12-2031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('Belt terug na het overleg')
  await expect(page.getByText('Gesprek vastgelegd')).toBeVisible()
}

/** Opens each lead, logs a call, and returns to the list, which no longer contains the lead. */
async function callAll(page: Page, list: string, open: () => Promise<void>): Promise<void> {
  await visit(page, list)
  for (let left = LEADS; left > 0; left -= 1) {
    await expect(rows(page)).toHaveCount(left)
    await settled(page)
    await open()
    await typeResult(page)
    await page.goBack()
  }
  await expect(rows(page)).toHaveCount(0)
}

const { press, within } = counting()

/** The ways in which a user gets from the list to the text field of the first lead. */
const ways = {
  mouse: async (page: Page) => {
    const lead = await nameOfFirst(page)
    await press(rows(page).first())
    await expect(page.getByRole('heading', { level: 1, name: lead, exact: true })).toBeVisible()
    await press(text(page))
  },
  keyboard: async (page: Page) => {
    const lead = await nameOfFirst(page)
    await keyboard(page).press(rows(page).first())
    await expect(page.getByRole('heading', { level: 1, name: lead, exact: true })).toBeVisible()
    await settled(page)
    await page.keyboard.press('1')
  },
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(`leads without a next step are called by ${way}, each within two clicks`, async ({
    page,
    signedIn,
  }) => {
    // The journey is slow because it opens a page for each lead.
    test.slow()
    await signedIn('manager')
    const list = await addLeads(page, `Belronde-${way}`)
    await callAll(page, list, () => ways[way](page))
    within(way === 'mouse' ? 2 * LEADS : 0)
    await visit(page, `/organisation?query=Belronde-${way}`)
    await expect(page.getByRole('row', { name: /Belronde-\w+ 1 / })).toContainText('01-12-2031')
  })
}
