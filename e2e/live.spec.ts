import type { Page, Route } from '@playwright/test'
import type { Ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

async function addOrganisation(ask: Ask, name: string): Promise<number> {
  const contact = { address: 'Kade 1', contactname: 'Ann', contactemail: 'ann@live.example' }
  return (await ask('POST', '/api/organisation', { name, city: 'Delft', ...contact })).organisationId
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

// The server refuses an edit in a row that another user has changed.
test.use({ provokes: [409] })

test('updates a list when others change it: values in place, rows on request', async ({
  lookedAt,
  callsOf,
}) => {
  const other = await callsOf('admin')
  const first = await addOrganisation(other, 'Levend Een')
  const page = await lookedAt('manager', '/organisation?query=Levend&sort=name,desc')
  await settled(page)
  await expect(rows(page)).toHaveCount(1)

  await other('PUT', '/api/organisation', { organisationId: first, name: 'Levend Twee' })
  await expect(rows(page).first()).toContainText('Levend Twee')
  const second = await addOrganisation(other, 'Levend Zes')
  const added = page.getByRole('button', { name: '1 nieuw' })
  await expect(added).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await axeClean(page)
  await added.click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Levend Zes')
  await expect(added).toBeHidden()
  // The first user edits a cell while the second user changes it.
  const self = `/api/organisation/${first}`
  await rows(page)
    .filter({ hasText: 'Levend Twee' })
    .getByRole('button', { name: /^Status wijzigen/ })
    .click()
  const status = page.getByRole('dialog', { name: /^Status: Levend/ })
  await expect(status.getByRole('combobox')).toBeFocused()
  // The other user changes the record while the save of the first user is under way. The cell would already show
  // a change that was made before.
  const meanwhile = async (route: Route) => {
    await other('PUT', '/api/organisation', { organisationId: first, organisationStatus: 'PARTNER' })
    await route.continue()
  }
  await page.route('**/api/organisation', meanwhile, { times: 1 })
  await status.getByRole('option', { name: 'Klant' }).click()
  const conflict = page.getByRole('dialog', { name: 'Door iemand anders gewijzigd' })
  await expect(conflict.getByRole('radio', { name: 'Partner' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Deze keuzes opslaan' }).click()
  await expect.poll(async () => (await other('GET', self)).organisationStatus).toBe('ACCOUNT')
  // While the pointer is over the list, a deleted row stays and is marked as deleted. No row moves under the
  // pointer.
  await rows(page).filter({ hasText: 'Levend Twee' }).hover()
  await other('DELETE', `/api/organisation/${second}`)
  await expect(rows(page).first()).toContainText('Niet meer in deze lijst')
  await settled(page)
  await expect(rows(page)).toHaveCount(2)
  await page.mouse.move(0, 0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Levend Twee')
})

test('shows two users at one record to each other, and tells the one who is typing that the other saved', async ({
  signedIn,
  callsOf,
  elsewhere,
}) => {
  const [page, other] = [await signedIn('manager'), await elsewhere('admin')]
  const id = await addOrganisation(await callsOf('admin'), 'Samen BV')
  for (const one of [page, other]) {
    await one.goto(`/add_organisation/${id}`)
    await settled(one)
  }
  for (const one of [page, other]) {
    await expect(one.getByText(/^Ook geopend door /)).toBeAttached({ timeout: 15_000 })
  }
  await field(page, 'Provincie').fill('Zeeland')
  await field(other, 'Plaats').fill('Goes')
  await other.keyboard.press('Control+s')
  await expect(
    page.getByText('Iemand anders heeft dit record intussen gewijzigd', { exact: false }),
  ).toBeVisible()
  await expect(field(page, 'Provincie')).toHaveValue('Zeeland')
  await page.keyboard.press('Control+s')
  await expect(field(page, 'Plaats')).toHaveValue('Goes')
  await expect(field(page, 'Provincie')).toHaveValue('Zeeland')
  // A tab that is closed tells the server. Its user disappears from the list at once, not only when the
  // announcement expires.
  const closed = other.waitForEvent('close')
  await other.close({ runBeforeUnload: true })
  await closed
  await expect(page.getByText(/^Ook geopend door /)).toHaveCount(0, { timeout: 8_000 })
})
