import type { Page } from '@playwright/test'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** Returns the rows of the open list, by the text of their first link. */
const rows = (page: Page) => page.locator('tbody [data-row-link]').allTextContents()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('keeps the order, the search and the page of the lists of a department apart, after reload and Back', async ({
  signedIn,
}) => {
  const page = await signedIn('content')
  await page.goto('/provider_departments?providerKinds=HOSPITALITY')
  await settled(page)
  await page.locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(/\/kind\/HOSPITALITY/)
  await settled(page)
  const department = new URL(page.url()).pathname
  const id = department.split('/')[2]
  await page.goto(`${department}?rooms.size=1`)
  await settled(page)
  const rooms = `/api/provider_department/${id}/provider_hospitality_entities`
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })

  const first = await rows(page)
  await page.getByRole('button', { name: 'Pagina 2: Kamers' }).click()
  await expect(page).toHaveURL(/rooms\.page=2/)
  await settled(page)
  const paged = await rows(page)
  expect(paged).not.toEqual(first)
  expect(asked).toContain(rooms)

  await tab(page, 'Ruimtetypes')
  await settled(page)
  // The list of rooms has one row per page, so more rows show that the list of space types has loaded.
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(1)
  const [wanted = ''] = (await rows(page)).slice(-1)
  await page.getByRole('searchbox').fill(wanted)
  await expect(page).toHaveURL(/spaceTypes\.query=/)
  await expect.poll(() => rows(page)).toEqual([wanted])

  asked.length = 0
  await tab(page, 'Prijzen van ruimtetypes')
  await page.getByText('Een voor een').click()
  await settled(page)
  await page.getByRole('columnheader', { name: 'Inchecken' }).getByRole('button').click()
  await expect(page).toHaveURL(/prices\.sort=checkIn/)
  await settled(page)
  const sorted = await page.locator('tbody').textContent()
  expect(asked).toContain(`/api/space_type_prices/${id}`)
  expect(asked, 'requests of a list that is not shown').not.toContain(rooms)

  await page.reload()
  await settled(page)
  expect(await page.locator('tbody').textContent()).toBe(sorted)
  await tab(page, 'Ruimtetypes')
  await expect.poll(() => rows(page)).toEqual([wanted])
  await tab(page, 'Kamers')
  await expect.poll(() => rows(page)).toEqual(paged)

  await page.getByRole('link', { name: paged[0] ?? '', exact: true }).click()
  await expect(page).toHaveURL(/hospitality_entity/)
  await page.goBack()
  await settled(page)
  expect(await rows(page)).toEqual(paged)
  const search = new URL(page.url()).searchParams
  expect([search.get('rooms.page'), search.get('spaceTypes.query'), search.get('prices.sort')]).toEqual([
    '2',
    wanted,
    expect.stringContaining('checkIn'),
  ])
})

const windows = [
  [360, 740],
  [1440, 900],
] as const

for (const [width, height] of windows) {
  test(`the actions for selected rows cover no row at ${width} px`, async ({ signedIn }) => {
    const page = await signedIn('admin')
    await page.setViewportSize({ width, height })
    await page.goto('/client')
    await settled(page)
    const boxes = page.getByRole('checkbox', { name: /selecteren$/ })
    const bar = page.getByRole('region', { name: 'Acties voor de geselecteerde rijen' })
    const top = async () => (await bar.boundingBox())?.y ?? 0
    const bottom = (box = boxes.last()) =>
      box.evaluate((one) => one.closest('tr, li')?.getBoundingClientRect().bottom ?? 0)
    // The last row that is visible in the window. It is selected last.
    const seen = await boxes.evaluateAll((all, end) => {
      const ends = all.map((box) => box.closest('tr, li')?.getBoundingClientRect().bottom ?? 0)
      return ends.filter((at) => at <= end).length
    }, height)
    await boxes.nth(seen - 1).click()
    await expect(bar).toBeVisible()
    await expect.poll(async () => (await bottom(boxes.nth(seen - 1))) <= (await top())).toBe(true)
    // The last row of the list. Only rows in view are rendered.
    await page.mouse.move(width / 2, height / 2)
    for (let n = 0; n < 20; n += 1) await page.mouse.wheel(0, 2_000)
    await expect.poll(async () => (await bottom()) <= (await top())).toBe(true)
  })
}
