import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const item = '/api/financial/prognosis'
const NAME = 'Ploeg maandeinde'

/** Presses, and counts what was pressed since it was last asked. */
function counting() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    /** No more than the workflow allows (W5). */
    within: (most: number) => {
      expect(clicks).toBeLessThanOrEqual(most)
      clicks = 0
    },
  }
}

/** Last month of the office, `yyyy-MM`. */
function lastMonth(): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** `1.234,56` in cents; a dash is nothing. */
const centsOf = (text: string | null) =>
  Math.round(Number((text ?? '').replace(/[^\d,-]/g, '').replace(',', '.')) * 100)

const totals = (page: Page) => page.getByRole('table', { name: 'Totalen per maand' })
const grand = (page: Page) => totals(page).locator('tfoot tr').first().locator('td').last()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Weergaven' }).getByRole('link', { name })

/** Thirty rows as a spreadsheet copies them, amounts and days as people write them; two cells are wrong. */
function sheet(month: string): string {
  const amounts = ['1.234,00', '1,234.00', '€ 1 234', '1234']
  const [year, number] = month.split('-')
  const days = [
    `01-${number}-${year}`,
    `${month}-01`,
    `1/${number}/${year}`.replace('1/', '01.').replace('/', '.'),
  ]
  const rows = Array.from({ length: 30 }, (_, at) => {
    const organisation = at === 4 ? 'Bestaat niet' : '1'
    const amount = at === 2 ? '1,234' : amounts[at % amounts.length]
    const status = at === 0 ? 'PENDING' : 'PROGNOSIS'
    return [
      organisation,
      '1',
      status,
      `${NAME} ${at + 1}`,
      days[at % days.length],
      '30',
      '',
      '',
      amount,
      '50 %',
      '',
    ]
  })
  return rows.map((cells) => cells.join('\t')).join('\n')
}

async function pasteInto(cell: Locator, text: string) {
  await cell.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('the end of a month, each step within its clicks (W5)', async ({ signedIn }) => {
  // Ten steps of a person's work, one after the other.
  test.slow()
  const page = await signedIn('manager')
  const { press, within } = counting()
  const month = lastMonth()
  await page.goto('/financial/overview')
  await settled(page)

  // 1. Weighted and face value stand side by side; the switch changes every figure, and says so.
  const figures = await ask(page, 'GET', `${item}/per_month?probabilityRatio=true`)
  expect(centsOf(await grand(page).textContent())).toBe(Math.round(figures.totals.total * 100))
  await press(page.getByText('Volle waarde', { exact: true }).first())
  await expect(page.getByText(/^Volle waarde: een prognose telt helemaal mee/)).toBeVisible()
  await expect
    .poll(async () => centsOf(await grand(page).textContent()))
    .toBe(Math.round(figures.faceTotals.total * 100))
  within(1)
  await page.goto('/financial/overview')
  await settled(page)

  // 4. Thirty rows from a sheet: wrong cells say so, an ambiguous one is decided by a press, all are saved at once.
  const writes = writesOf(page)
  await press(page.getByRole('link', { name: 'Regels plakken' }))
  const dialog = page.getByRole('dialog', { name: 'Regels uit een spreadsheet plakken' })
  await pasteInto(dialog.getByRole('textbox', { name: 'Organisatie, regel 1', exact: true }), sheet(month))
  await expect(dialog.getByRole('status')).toHaveText('2 cellen vragen uw aandacht')
  await press(dialog.getByRole('button', { name: '1.234,00', exact: true }))
  await expect(dialog.getByRole('status')).toHaveText('1 cel vraagt uw aandacht')
  await axeClean(page)
  await dialog.getByRole('textbox', { name: 'Organisatie, regel 5', exact: true }).fill('1')
  await expect(dialog.getByRole('status')).toHaveText('30 regels, samen € 37.020,00')
  writes.length = 0
  await press(dialog.getByRole('button', { name: '30 regels opslaan' }))
  await expect(dialog).toHaveCount(0)
  expect(writes.filter((write) => write.startsWith('POST'))).toEqual([`POST ${item}/paste`])
  within(3)

  // 2. What changed since last Friday: the parts add up to the difference, to the cent.
  await press(tab(page, 'Wat is er veranderd'))
  await press(page.getByRole('button', { name: 'Sinds vorige vrijdag' }))
  within(2)
  const bridge = page.getByRole('table', { name: 'Van het ene totaal naar het andere' })
  await expect(bridge.getByRole('row', { name: /^Nieuw/ })).toContainText(/\d/)
  await settled(page)
  const cells = (await bridge.getByRole('cell').allTextContents()).map(centsOf).map((cents) => cents || 0)
  const [from = 0, ...rest] = cells
  const [difference, to] = [rest.at(-1), rest.at(-2)]
  const parts = rest.slice(0, -2).reduce((sum, cents) => sum + cents, 0)
  expect([from + parts, parts]).toEqual([to, difference])
  await axeClean(page)

  // 5. What is pending is booked in one press.
  await page.goto(`/financial/pending?organisationId=1&start=${month}-01`)
  await settled(page)
  const first = page.getByRole('row').filter({ hasText: `${NAME} 1` })
  await press(first.getByRole('button', { name: /boeken$/ }))
  await expect(first).toHaveCount(0)
  within(1)

  // 6. Nights 30 → 45: the months are split anew.
  await page.goto(`/financial/booked?organisationId=1&start=${month}-01`)
  await settled(page)
  const booked = page.getByRole('row').filter({ hasText: `${NAME} 1` })
  await expect(booked).toContainText('Geboekt')
  await booked.hover()
  await press(booked.getByRole('link', { name: /bewerken$/ }))
  const form = page.getByRole('dialog')
  const nights = form.getByLabel('Nachten')
  await press(nights)
  await nights.fill('45')
  await press(form.getByRole('button', { name: 'Opslaan' }))
  await expect(form).toHaveCount(0)
  within(3)

  // 7. The month is closed; a later change to it counts in the open month, in a line of its own.
  await press(page.getByRole('button', { name: /sluiten$/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: /sluiten$/ }))
  await expect(page.getByRole('link', { name: /^Gesloten t\/m/ })).toBeVisible()
  within(2)
  const list = await ask(
    page,
    'GET',
    `${item}?organisationId=1&status=BOOKED&start=${month}-01&size=200&page=0`,
  )
  const line = list._embedded.prognosisMetas.find(
    ({ companyClient }: { companyClient: string }) => companyClient === `${NAME} 1`,
  )
  await ask(page, 'PUT', `${item}/${line.prognosisMetaId}`, { totalPrognosis: 2468 })
  await page.reload()
  await settled(page)
  await expect(
    totals(page).getByRole('row', { name: /^Waarvan wijzigingen in gesloten maanden/ }),
  ).toContainText(/\d,\d\d/)
  await press(page.getByRole('link', { name: /^Gesloten t\/m/ }))
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Toen' })
      .or(page.getByText('Wijzigingen in gesloten maanden'))
      .first(),
  ).toBeVisible()
  await settled(page)
  await axeClean(page)
  within(1)

  // 8. Beside the target: gap = target − (booked + pending + weighted).
  const target = { exploiter: '/api/exploiter/1', month: month.slice(0, 7), amount: 500_000 }
  await page.goto('/financial/overview')
  await settled(page)
  const made = await ask(page, 'POST', '/api/financial/target', target)
  await press(tab(page, 'Doelen'))
  within(1)
  await settled(page)
  const gaps = await ask(page, 'GET', `/api/financial/gaps?from=${month}&to=${month}&exploiterId=1`)
  const [gap] = gaps._embedded.prognosisGaps
  expect(Math.round(gap.gap * 100)).toBe(
    50_000_000 - Math.round((gap.booked + gap.pending + gap.weighted) * 100),
  )
  await axeClean(page)

  // 10. For the accountant: the file ends with a checksum that is the sum of its rows.
  await page.goto(`/financial/overview?organisationId=1&start=${month}-01`)
  await settled(page)
  await press(page.getByRole('button', { name: 'Exporteren' }))
  const coming = page.waitForEvent('download')
  await press(page.getByRole('menuitem', { name: 'CSV' }))
  const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  within(2)
  const amounts = lines.map((text) => centsOf(text.split(';')[7] ?? ''))
  expect(lines.at(-1)).toContain(`Totaal, rijen: ${lines.length - 1}`)
  expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))

  // As it was: what the test has made is taken away again.
  await takeAway(page, made.prognosisTargetId)
})

async function takeAway(page: Page, targetId: number) {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const remove = async (path: string) =>
    expect((await page.request.delete(path, { headers })).status()).toBe(202)
  await remove(`/api/financial/target/${targetId}`)
  for (;;) {
    const { _embedded } = await ask(page, 'GET', '/api/financial/closings')
    const [last] = _embedded.monthClosings
    if (!last) break
    await remove(last._links.self.href)
  }
  const { _embedded } = await ask(
    page,
    'GET',
    `${item}?organisationId=1&sort=prognosisMetaId,desc&page=0&size=100`,
  )
  for (const { prognosisMetaId, companyClient } of _embedded.prognosisMetas) {
    if (companyClient?.startsWith(NAME)) await remove(`${item}/${prognosisMetaId}`)
  }
}
