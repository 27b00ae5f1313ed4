import type { Browser, Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { choose, editAll, everyText, fillAll, shown } from './harness/enquiry-form.ts'
import { saves, settled } from './harness/screen.ts'
import { expect, signIn, test, visit } from './harness/test.ts'

const PASSWORD = 'Kraanploeg7Maas'

/** Adds a user for this journey only, so that ending the session of the user affects no other journey. */
async function colleague(admin: Page, username: string): Promise<{ id: number; version: number }> {
  return ask(admin, 'POST', '/api/user', {
    username,
    email: `${username}@stayboard.example`,
    displayname: 'Collega',
    password: PASSWORD,
    roles: ['ROLE_MANAGER'],
  })
}

async function enter(page: Page, username: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
}

async function newEnquiry(page: Page): Promise<number> {
  const { enquiry } = await ask(page, 'POST', '/api/v2/backend/reservation', {
    name: 'Leeg',
    organisation: { organisationId: 1 },
    exploiterId: 1,
    fase: 'Enquiry details received',
    contactName: 'Leeg',
  })
  return enquiry.enquiryId
}

const kept = () =>
  Object.fromEntries(Object.entries(everyText).map(([name, { kept: value }]) => [name, value]))

test('keeps a draft when the session ends, and saves it after signing in again', async ({
  browser,
  signedIn,
}) => {
  const admin = await signedIn('admin')
  await admin.goto('/')
  const { id, version } = await colleague(admin, 'verlopen')
  const page = await (await browser.newContext()).newPage()
  await page.goto('/')
  await enter(page, 'verlopen')
  const enquiryId = await newEnquiry(page)
  await visit(page, `/enquiries/${enquiryId}`)
  await settled(page)
  await editAll(page)
  await fillAll(page)
  const before = await shown(page)

  await ask(admin, 'PUT', '/api/user', { id, version, password: PASSWORD })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await enter(page, 'verlopen')
  await expect(page.getByText('Uw eerdere wijzigingen zijn teruggezet')).toBeVisible()
  expect(await shown(page)).toEqual(before)

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kraanploeg Maasvlakte')
  const { enquiry } = await ask(page, 'GET', `/api/v2/backend/enquiry/${enquiryId}`)
  expect(Object.keys(kept())).toHaveLength(20)
  expect(enquiry).toMatchObject({ ...kept(), nights: 86 })
  await page.context().close()
})

test('offers a draft again after the page was closed', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'manager')
  await page.goto('/enquiries/0')
  await settled(page)
  await fillAll(page)
  await choose(page, 'Fase', 'Onderhandeling/beoordeling')
  await choose(page, 'Exploitant', 'LongStay NL')
  await page.getByRole('combobox', { name: 'Organisatie' }).fill('b.v')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Aan mij toewijzen' }).click()
  const names = ['Fase', 'Exploitant', 'Organisatie', 'Gebruiker']
  const chosen = (of: Page) =>
    Promise.all(names.map((name) => of.getByRole('combobox', { name }).inputValue()))
  await areNamed(page)
  const before = { ...(await shown(page)), chosen: await chosen(page) }
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await signIn(next, 'manager')
  await next.goto('/enquiries/0')
  await next.getByRole('button', { name: 'Terugzetten' }).click()
  await areNamed(next)
  expect({ ...(await shown(next)), chosen: await chosen(next) }).toEqual(before)
  await context.close()
})

/** Waits until the names of the chosen records are loaded by their ids. */
async function areNamed(page: Page) {
  await expect(page.getByRole('combobox', { name: 'Organisatie' })).not.toHaveValue('…')
  await expect(page.getByRole('combobox', { name: 'Gebruiker' })).toHaveValue('Eva de Vries')
}

async function open(browser: Browser, role: 'admin' | 'manager', enquiryId?: number) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, role)
  if (enquiryId !== undefined) {
    await visit(page, `/enquiries/${enquiryId}`)
    await settled(page)
  }
  return page
}

test('merges changes of two users to different fields, and asks about the same field', async ({
  browser,
}) => {
  const eva = await open(browser, 'manager')
  const enquiryId = await newEnquiry(eva)
  await eva.goto(`/enquiries/${enquiryId}`)
  const boss = await open(browser, 'admin', enquiryId)

  // Eva types before the other user saves. A form without changes would take over the saved values.
  await editAll(eva)
  await eva.locator('[name="budget"]').fill('65 per nacht')
  await eva.locator('[name="price"]').fill('2.000')
  await choose(eva, 'Exploitant', 'Campus Homes')

  await editAll(boss)
  await boss.locator('[name="location"]').fill('Rotterdam')
  await boss.locator('[name="price"]').fill('1.000')
  await choose(boss, 'Exploitant', 'LongStay NL')
  await saves(boss, () => boss.keyboard.press('Control+s'))

  await eva.keyboard.press('Control+s')
  const dialog = eva.getByRole('dialog', { name: 'Door iemand anders gewijzigd' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
  await expect(dialog).toContainText('LongStay NL')
  await dialog.getByRole('radio', { name: '1.000,00' }).click()
  const saved = eva.waitForResponse((answer) => answer.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Deze keuzes opslaan' }).click()
  expect((await saved).status()).toBe(200)
  await expect(dialog).toHaveCount(0)
  await expect(eva.locator('dd').getByText('Rotterdam', { exact: true })).toBeVisible()

  const { enquiry } = await ask(eva, 'GET', `/api/v2/backend/enquiry/${enquiryId}`)
  expect(enquiry).toMatchObject({ location: 'Rotterdam', budget: '65 per nacht', price: 1000 })
  expect(enquiry.exploiter.name).toBe('Campus Homes')
  await eva.context().close()
  await boss.context().close()
})
