import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { formatMoney, prognosisMonths, toEuros } from '../packages/domain/src/index.ts'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import {
  CREW,
  centsOf,
  exampleRows,
  item,
  lastMonth,
  pasteInto,
  quietOrganisation,
  sheet,
} from './harness/month-end.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const totals = (page: Page) => page.getByRole('table', { name: 'Totalen per maand' })
const grand = (page: Page) => totals(page).locator('tfoot tr').first()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Weergaven' }).getByRole('link', { name })

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

for (const [way, handsOf] of ways) {
  test(`closes a month, each step within its number of presses, ${way}`, async ({ page, signedIn }) => {
    // The journey has ten steps.
    test.slow()
    const isMouse = handsOf === mouse
    const { press, focus } = handsOf(page)
    // Users with a mouse also move between the cells of a sheet by Tab.
    const { focus: tabTo } = keyboard(page)
    const { begin, within } = await countingEffort(page)
    const save = (target: Locator) => (isMouse ? target.click() : page.keyboard.press('Control+Enter'))
    /** Replaces the text in the focused field. */
    const retype = async (text: string) => {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    await signedIn('manager')
    const month = lastMonth()
    await page.goto('/financial/overview')
    const organisation = await quietOrganisation(page)
    const only = (path: string, more = '') => `/financial/${path}?organisationId=${organisation}${more}`
    await ask(page, 'POST', `${item}/paste`, { rows: exampleRows(organisation) })

    // 1. Weighted amounts and face values are shown side by side. The switch changes every figure and shows a
    // note.
    await visit(page, only('overview'))
    await expect(grand(page).locator('[data-sum]')).toHaveText('7.510,00')
    await expect(grand(page)).toContainText('11.600,00')
    await begin()
    if (isMouse) await press(page.getByText('Volle waarde', { exact: true }).first())
    else {
      await focus(page.getByRole('radio', { name: 'Gewogen' }))
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByText(/^Volle waarde: elke prognose telt volledig mee/)).toBeVisible()
    await expect(grand(page).locator('[data-sum]')).toHaveText('11.600,00')
    for (const amount of ['5.000,71', '4.184,29', '2.415,00']) await expect(grand(page)).toContainText(amount)
    await within(1, 'see the face value')

    // 2. The changes since last Friday: the parts add up to the difference, to the cent.
    await visit(page, only('overview'))
    await begin()
    await press(tab(page, 'Wijzigingen'))
    await press(page.getByRole('button', { name: 'Sinds afgelopen vrijdag' }))
    await within(2, 'see what changed')
    const bridge = page.getByRole('table', { name: 'Overgang tussen de totalen' })
    await expect(bridge.getByRole('row', { name: /^Nieuw/ })).toContainText('7.510,00')
    const cells = (await bridge.getByRole('cell').allTextContents()).map((text) => centsOf(text) || 0)
    const [from = 0, ...rest] = cells
    const parts = rest.slice(0, -2).reduce((sum, cents) => sum + cents, 0)
    expect([from + parts, parts]).toEqual([rest.at(-2), rest.at(-1)])

    // 3. Rows without a probability, of all companies: the link opens the filtered list.
    await visit(page, '/financial/overview')
    await settled(page)
    await begin()
    await press(page.getByRole('link', { name: /zonder kans$/ }))
    await within(1, 'find rows without a probability')
    await expect(page.getByRole('button', { name: /Zonder kans/ })).toBeVisible()
    const uncertain = await ask(page, 'GET', `${item}?withoutProbability=true&page=0&size=500`)
    const names = uncertain._embedded.prognosisMetas.map(
      (row: { organisationName: string }) => row.organisationName,
    )
    const listed = page
      .getByRole('grid', { name: 'Prognoses per bedrijf' })
      .getByRole('button', { name: /^Details/ })
    await expect(listed).toHaveCount(names.length)
    const shown = await listed.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(shown).toEqual(names.map((name: string) => `Details van ${name}`))

    // 4. Thirty rows from a spreadsheet: invalid cells are marked, an ambiguous day is decided by a button, and all
    // rows are saved in one call.
    await visit(page, only('overview'))
    const writes = writesOf(page)
    await begin()
    await press(page.getByRole('link', { name: 'Rijen plakken' }))
    const dialog = page.getByRole('dialog', { name: 'Rijen uit een spreadsheet plakken' })
    const state = dialog.getByRole('status')
    const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await pasteInto(cell('Organisatie, rij 1'), sheet(organisation, month))
    await expect(state).toHaveText('3 cellen vragen uw aandacht')
    await expect(cell('Begin, rij 7')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText('Bedoelt u 03-04-2032 of 04-03-2032?')).toBeVisible()
    await axeClean(page)
    await press(dialog.getByRole('button', { name: '03-04-2032', exact: true }))
    await expect(cell('Begin, rij 7')).toHaveValue('03-04-2032')
    for (const [name, text] of [
      ['Organisatie, rij 5', organisation],
      ['Totaal prognose €, rij 3', '1234'],
    ] as const) {
      await tabTo(cell(name))
      await retype(text)
    }
    await page.keyboard.press('Tab')
    await expect(state).toHaveText('30 rijen, in totaal € 37.020,00')
    writes.length = 0
    await save(dialog.getByRole('button', { name: '30 rijen opslaan' }))
    await expect(dialog).toHaveCount(0)
    expect(writes.filter((write) => write.startsWith('POST'))).toEqual([`POST ${item}/paste`])
    await within(3, 'enter thirty rows')

    // 5. A pending prognosis is booked with one click.
    await visit(page, only('pending'))
    const row = page.getByRole('row').filter({ hasText: `${CREW} 1` })
    await begin()
    await press(row.getByRole('button', { name: /boeken$/ }))
    await expect(row).toHaveCount(0)
    await within(1, 'book a prognosis')

    // 6. Nights change from 30 to 45: the amounts are split by month again, to the cent.
    await visit(page, only('booked'))
    await expect(row).toContainText('Geboekt')
    if (isMouse) await row.hover()
    await begin()
    await press(row.getByRole('link', { name: /bewerken$/ }))
    const form = page.getByRole('dialog')
    const nights = form.getByLabel('Nachten')
    await focus(nights)
    await retype('45')
    await save(form.getByRole('button', { name: 'Opslaan' }))
    await expect(form).toHaveCount(0)
    await within(3, 'change the nights')
    const stay = {
      status: 'BOOKED',
      start: `${month}-01`,
      nights: 45,
      totalPrognosis: 123_400,
      probability: 50,
    } as const
    for (const { total } of prognosisMonths(stay, false)) {
      await expect(totals(page).getByRole('row', { name: /^Geboekt/ })).toContainText(formatMoney(total))
    }

    // 7. The month is closed. A later change to it counts in the open month, in a separate row.
    const last = (await ask(page, 'GET', `${item}/per_month?probabilityRatio=false`)).closedUntil
    await begin()
    await press(page.getByRole('button', { name: /sluiten$/ }))
    await press(page.getByRole('dialog').getByRole('button', { name: /sluiten$/ }))
    await expect(page.getByRole('link', { name: /^Afgesloten t\/m/ })).toBeVisible()
    await within(2, 'close the month')
    const { _embedded } = await ask(
      page,
      'GET',
      `${item}?organisationId=${organisation}&status=BOOKED&month=${month}`,
    )
    const line = _embedded.prognosisMetas[0]
    const doubled = { ...stay, totalPrognosis: 2 * stay.totalPrognosis }
    const [now = 0, before = 0] = [doubled, stay].map((one) => prognosisMonths(one, false)[0]?.total)
    const change = formatMoney(now - before)
    await ask(page, 'PUT', `${item}/${line.prognosisMetaId}`, {
      totalPrognosis: toEuros(doubled.totalPrognosis),
    })
    await page.reload()
    const adjusted = totals(page).getByRole('row', { name: /^Waarvan wijzigingen in afgesloten maanden/ })
    await expect(adjusted).toContainText(change)
    await begin()
    await press(page.getByRole('link', { name: /^Afgesloten t\/m/ }))
    await expect(page.getByRole('row').filter({ hasText: `+${change}` })).toBeVisible()
    await within(1, 'see the later change')

    // The dialog shows the amounts of the closed month's file. A script verifies the checksum of that file
    // without the product.
    await press(page.getByRole('button', { name: /^Bedragen van/ }).first())
    const fixed = page.getByRole('dialog', { name: /^Bedragen van/ })
    const checksum = (await fixed.locator('code').textContent()) ?? ''
    const total = await fixed.getByRole('row').last().getByRole('cell').last().textContent()
    const sending = page.waitForEvent('download')
    await press(fixed.getByRole('button', { name: 'Bestand voor de accountant' }))
    const file = await (await sending).path()
    const said = await promisify(execFile)(process.execPath, ['ops/verify-closing.mjs', file, checksum])
    expect(said.stdout).toContain(`total ${(centsOf(total) / 100).toFixed(2)}, checksum ${checksum}`)
    await press(fixed.getByRole('button', { name: 'Sluiten' }).last())

    // 8. Targets: gap = target − (booked + pending + weighted), for each exploiter and month.
    await visit(page, '/financial/overview')
    await begin()
    await press(tab(page, 'Doelen'))
    await within(1, 'compare with the targets')
    const goals = page.getByRole('table', { name: 'Doelen per exploitant' }).locator('tbody tr:has(input)')
    await expect(goals.first()).toBeVisible()
    const figures = await goals.evaluateAll((rows) =>
      rows.map((one) => [
        one.querySelector('input')?.value ?? '',
        ...[...one.querySelectorAll('td')].map((td) => td.textContent),
      ]),
    )
    expect(figures.length).toBeGreaterThan(5)
    for (const [target = '', , , booked = '', pending = '', weighted = '', gap = ''] of figures.filter(
      ([one]) => one !== '',
    )) {
      const expected = [booked, pending, weighted].reduce((sum, text) => sum + (centsOf(text) || 0), 0)
      expect(centsOf(gap)).toBe(centsOf(target) - expected)
    }

    // 10. For the accountant: the export ends with a checksum, which is the sum of the rows that count.
    await visit(page, only('overview'))
    await begin()
    await press(page.getByRole('button', { name: 'Exporteren' }))
    const coming = page.waitForEvent('download')
    await press(page.getByRole('menuitem', { name: 'CSV' }))
    const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    await within(2, 'export for the accountant')
    expect(lines.at(-1)).toContain(`Totaal, rijen: ${lines.length - 1}`)
    // A cancelled prognosis is listed, but counts in no total.
    const amounts = lines
      .filter((text) => !text.includes('Geannuleerd'))
      .map((text) => centsOf(text.split(';')[7] ?? ''))
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))

    await takeAway(page, organisation, last)
  })
}

/** Restores the previous state: reopens the months that the journey closed, and deletes what it added. */
async function takeAway(page: Page, organisation: string, closedBefore: string | null) {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const remove = async (path: string) =>
    expect((await page.request.delete(path, { headers })).status()).toBe(202)
  const { _embedded } = await ask(page, 'GET', '/api/financial/closings?sort=month,desc')
  for (const { month, _links } of _embedded.monthClosings) {
    if (closedBefore === null || month > closedBefore) await remove(_links.self.href)
  }
  const rows = await ask(page, 'GET', `${item}?organisationId=${organisation}`)
  for (const { prognosisMetaId } of rows._embedded.prognosisMetas) await remove(`${item}/${prognosisMetaId}`)
}
