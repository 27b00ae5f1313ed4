import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { counting } from './harness/clicks.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

test('replaces the key of a site with an overlap, and fills missing reference numbers', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  const { press, within } = counting()

  // 1. The former key of a site still works after the new key was shown.
  await page.goto('/system/exploiters')
  await settled(page)
  const brand = { name: 'Wisselsite', domain: 'wissel.localhost' }
  const { exploiterId } = await ask(page, 'POST', '/api/exploiter', brand)
  const { uuid } = await ask(page, 'POST', `/api/exploiter/${exploiterId}/generateKey`, { keepOldHours: 0 })
  await visit(page, '/system/exploiters?query=wisselsite')
  await press(page.getByRole('button', { name: 'API-sleutel van Wisselsite' }))
  await press(page.getByRole('button', { name: 'Nieuwe sleutel aanmaken' }))
  within(2)
  const shown = page.getByLabel('Nieuwe sleutel', { exact: true })
  await expect(shown).toHaveValue(/^[0-9a-f-]{36}$/)
  for (const key of [uuid, await shown.inputValue()]) {
    const answer = await page.request.post('/public/clients', {
      headers: { 'x-api-key': key },
      data: { firstname: 'Ann', lastname: 'Berg', email: 'ann@wissel.example' },
    })
    expect(answer.status()).toBe(200)
  }

  // 2. The dry run says how many reference numbers are missing. The same number is filled in.
  const { count } = await ask(page, 'GET', '/api/system/maintenance/rehearsal/REF_NUMBERS')
  expect(count).toBeGreaterThan(0)
  await visit(page, '/system/maintenance')
  await settled(page)
  await axeClean(page)
  const card = page.locator('section', { hasText: 'Referentienummers aanmaken' })
  await press(card.getByRole('button', { name: 'Proef…' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`^${count} `))
  await axeClean(page)
  await press(dialog.getByRole('button', { name: new RegExp(`^${count} .* wijzigen$`) }))
  within(2)
  await expect(card.getByText(`Gewijzigde gegevens: ${count}`)).toBeVisible({ timeout: 20_000 })
  expect((await ask(page, 'GET', '/api/system/maintenance/rehearsal/REF_NUMBERS')).count).toBe(0)

  // 3. The run appears in the overview of background work, where the user undoes it.
  await visit(page, '/system/runs')
  await settled(page)
  await axeClean(page)
  const run = page.locator('section', { hasText: 'Referentienummers aanmaken' }).first()
  await run.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(run.getByRole('button', { name: 'Ongedaan maken' })).toBeHidden()
  expect((await ask(page, 'GET', '/api/system/maintenance/rehearsal/REF_NUMBERS')).count).toBe(count)

  // 4. The count on the data-quality page leads to a list with the same number of rows.
  await visit(page, '/system/maintenance?tab=quality')
  await settled(page)
  await axeClean(page)
  await page.getByRole('link', { name: 'Aanvragen zonder referentienummer' }).click()
  await expect(page.getByText(new RegExp(`van ${count}\\b`)).first()).toBeVisible()
})
