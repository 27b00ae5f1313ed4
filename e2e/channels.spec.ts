import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { counting } from './harness/clicks.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const CALLS = '/api/v2/channel_manager/calls'
const ERRORS = '/api/v2/channelmanager/mews/errors'

inFullRun('refreshes HyperGuest in two clicks, with its log and its favourites', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const { press, within } = counting()
  await page.goto('/channel_managers/hyperguest')
  await settled(page)
  await press(page.getByRole('button', { name: 'Alles verversen' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Alles verversen' }))
  within(2)
  await expect(page.getByText('Klaar')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Logboek' })).toContainText('400')
  await page
    .getByRole('button', { name: /^Favoriet: / })
    .first()
    .click()
  const favorites = async () =>
    (await ask(page, 'GET', '/api/v2/channel_manager/hyperguest/total_properties?favorite=true')).content
  await expect.poll(favorites).toBe(1)
  await page.getByRole('button', { name: 'Alles verversen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alles verversen' }).click()
  await expect(page.getByText('Klaar')).toBeVisible({ timeout: 60_000 })
  expect(await favorites()).toBe(1)
})

test('repairs three bookings that Mews refused in six clicks, without doubles', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const { press, within } = counting()
  await page.goto('/dashboard')
  await press(page.getByRole('link', { name: /^mews-fout/ }))
  await expect(page).toHaveURL(/mews_errors/)
  await settled(page)
  await axeClean(page)
  const before = await ask(page, 'GET', ERRORS)
  const count = before.page.totalElements
  expect(count).toBeGreaterThanOrEqual(3)
  const retries = page.getByRole('button', { name: /^Opnieuw proberen: / })
  const [first, ...others] = before._embedded.mewsErrors.slice(0, 3)
  const retry = (one: { refNumber: string }) =>
    press(page.getByRole('button', { name: `Opnieuw proberen: ${one.refNumber}` }))
  // The user retries one enquiry on its own page. The page shows the answer of Mews and leads back to the
  // list.
  await press(page.getByRole('link', { name: first.refNumber }))
  await expect(page.getByRole('alert').filter({ hasText: first.error })).toBeVisible()
  await retry(first)
  await press(page.getByRole('link', { name: 'Mews-fouten' }).and(page.locator('header a')))
  await expect(page).toHaveURL(/mews_errors/)
  for (const one of others) await retry(one)
  within(6)
  const left = async () => (await ask(page, 'GET', ERRORS)).page.totalElements
  await expect.poll(left, { timeout: 60_000 }).toBe(count - 3)
  await page.reload()
  await expect(retries).toHaveCount(count - 3)
  const sent = await ask(page, 'GET', `${CALLS}?operation_is=processGroup&state_any=DONE`)
  expect(sent.page.totalElements).toBe(3)
})

inFullRun('shows what changed in rate plans and room codes, and sends it once', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const { press, within } = counting()
  await page.goto('/dashboard')
  const list = await ask(page, 'GET', '/api/provider_departments?channelManager=true&size=50&page=0')
  const department = list._embedded.providerDepartments.find(
    (one: { providerChannelManager: string }) => one.providerChannelManager === 'HYPERGUEST',
  )
  const { departmentId, providerKind } = department
  const of = '/api/provider_department'
  for (const what of ['rate_plans', 'room_codes'])
    await ask(page, 'POST', `${of}/send_${what}/${departmentId}`)
  const waits = async (what: string) =>
    (await ask(page, 'GET', `${of}/send_${what}/${departmentId}`)).last.isWaiting
  await expect.poll(() => waits('rate_plans'), { timeout: 60_000 }).toBe(false)
  await expect.poll(() => waits('room_codes'), { timeout: 60_000 }).toBe(false)
  const { _embedded: plans } = await ask(page, 'GET', `${of}/rate_plans/${departmentId}`)
  const [{ channelManagerRatePlanId }] = plans.channelManagerRatePlans
  await ask(page, 'POST', `${of}/add_rate_plan/${departmentId}`, {
    channelManagerRatePlanId,
    name: 'Flexibel 2027',
  })

  await visit(page, `/provider_department/${departmentId}/kind/${providerKind}`)
  await settled(page)
  await press(page.getByRole('tab', { name: 'Tariefplannen', exact: true }))
  await press(page.getByRole('button', { name: 'Versturen', exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Flexibel 2027')
  await press(dialog.getByRole('button', { name: 'Versturen' }))
  await expect(dialog).toHaveCount(0)
  within(5)
  await expect.poll(() => waits('rate_plans'), { timeout: 60_000 }).toBe(false)
  const sent = async (operation: string) =>
    (await ask(page, 'GET', `${CALLS}?operation_is=${operation}&departmentId=${departmentId}&state_any=DONE`))
      .page.totalElements
  await expect.poll(() => sent('sendRatePlans')).toBe(2)
  // The room codes had not changed, so they were not sent again.
  expect(await sent('sendRoomCodes')).toBe(1)
})
