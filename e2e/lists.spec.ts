import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { pagePaths } from '../apps/web/src/testing/page-paths.ts'
import { languages } from '../packages/contract/src/index.ts'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

/** Exports the list, and returns the bytes of the exported file. */
async function taken(page: Page, format: 'CSV' | 'Excel'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exporteren' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return readFile(await (await coming).path())
}

/** Returns the texts of the first sheet of a workbook, by row. */
function sheetOf(workbook: Buffer): string[][] {
  const xml = new TextDecoder().decode(unzipSync(workbook)['xl/worksheets/sheet1.xml'])
  const cells = (row: string) => [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)]
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    cells(row).map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}

inFullRun('exports the list in its order, with its columns and in its language', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.goto('/enquiries?sort=price,desc')
  await settled(page)
  const shown = await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).textContent()
  await page.getByRole('button', { name: 'Exporteren' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(heading).toMatch(/^\ufeffReferentie;Toegevoegd op;Naam van de aanvraag;/)
  expect(first).toContain(/^[A-Z]+-\d\d-\d+[A-Z]?/.exec(shown ?? '')?.[0])
  expect(first).toMatch(/;\d+(,\d+)?;/)

  const [headings = [], row = []] = sheetOf(await taken(page, 'Excel'))
  expect(headings.slice(0, 3)).toEqual(['Referentie', 'Toegevoegd op', 'Naam van de aanvraag'])
  expect(row[0]).toBe(first?.split(';')[0])
})

test('selects rows, sets their owner together, and deletes those that are not in use', async ({
  lookedAt,
}) => {
  const page = await lookedAt('admin', '/enquiries?userId=0')
  await settled(page)
  const box = (at: number) => page.getByRole('row').nth(at).getByRole('checkbox')
  await box(1).click()
  await box(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Acties voor de geselecteerde rijen' })
  await expect(bar.getByRole('status')).toHaveText('3 geselecteerd')
  await axeClean(page)
  const sent = page.waitForRequest(/enquiries\/bulk$/)
  await bar.getByRole('button', { name: '3 aanvragen wijzigen' }).click()
  const dialog = page.getByRole('dialog', { name: '3 aanvragen wijzigen' })
  await dialog.getByRole('combobox', { name: 'Eigenaar' }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: '3 aanvragen wijzigen' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
  })
  await expect(page.getByText('3 aanvragen gewijzigd')).toBeVisible()
  await expect(bar).toBeHidden()

  const unused = {
    name: "'t Hoen Proef",
    address: 'Kade 1',
    contactname: 'Ann',
    contactemail: 'ann@hoen.example',
  }
  await ask(page, 'POST', '/api/organisation', unused)
  await visit(page, '/organisation?query=hoen')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).click()
  await bar.getByRole('button', { name: /organisaties verwijderen$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /organisaties verwijderen$/ })
    .click()
  const failures = page.getByRole('dialog', { name: /zijn niet gewijzigd/ })
  await expect(failures).toContainText(/in gebruik/)
  await axeClean(page)
  await expect(failures).toContainText('1 organisatie verwijderd')
  await failures.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: unused.name })).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText(/geselecteerd/)
})

inFullRun('clears a field in several rows by keyboard, and undoes the whole change', async ({ signedIn }) => {
  const page = await signedIn('content')
  await page.goto('/client?sort=lastname,asc')
  await settled(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await boxes.nth(3).focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Acties voor de geselecteerde rijen' })
  await expect(bar.getByRole('status')).toHaveText('3 geselecteerd')
  await expect(bar.getByRole('button', { name: /verwijderen$/ })).toHaveCount(0)
  await bar.getByRole('button', { name: '3 klanten wijzigen' }).click()
  const dialog = page.getByRole('dialog', { name: '3 klanten wijzigen' })
  await dialog.getByRole('checkbox', { name: 'Nationaliteit wissen' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nationaliteit' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Land' }).fill('België')
  await axeClean(page)
  const sent = page.waitForRequest(/clients\/bulk$/)
  await dialog.getByRole('button', { name: '3 klanten wijzigen' }).click()
  expect((await sent).postDataJSON().changes).toEqual({ country: 'België', nationality: null })
  await expect(page.getByText('3 klanten gewijzigd')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible()
})

inFullRun(
  'chooses columns, stores them in a shared view, which another user can open and export but not change',
  async ({ signedIn, elsewhere }) => {
    const page = await signedIn('manager')
    await page.goto('/client?sort=email,desc')
    await settled(page)
    await page.getByRole('button', { name: 'Kolommen' }).click()
    for (const name of ['Adres', 'Telefoon']) await page.getByRole('checkbox', { name, exact: true }).click()
    await page.getByRole('button', { name: 'E-mail naar voren' }).click()
    await axeClean(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weergaven' }).click()
    await page.getByRole('menuitem', { name: 'Huidige weergave opslaan…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Opslaan als weergave' })
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Post, van Z naar A')
    await dialog.getByRole('checkbox', { name: 'Voor anderen' }).click()
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('link', { name: 'Post, van Z naar A' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    const theirs = await elsewhere('viewer')
    await theirs.goto('/client')
    await settled(theirs)
    await theirs.getByRole('link', { name: 'Post, van Z naar A' }).click()
    const heads = theirs.getByRole('columnheader')
    await expect(heads).toHaveText(['Id', 'Voornaam', 'E-mail', 'Achternaam', 'Aantal keer ingelogd'])
    await settled(theirs)
    const shown = await theirs.getByRole('row').nth(1).locator('th, td').allTextContents()
    const [heading, first] = (await taken(theirs, 'CSV')).toString('utf8').split('\r\n')
    expect(heading).toBe('\ufeffId;Voornaam;E-mail;Achternaam;Aantal keer ingelogd')
    expect(first).toBe(shown.join(';'))
    expect(sheetOf(await taken(theirs, 'Excel')).slice(0, 2)).toEqual([
      ['Id', 'Voornaam', 'E-mail', 'Achternaam', 'Aantal keer ingelogd'],
      shown,
    ])
    await theirs.getByRole('button', { name: 'Weergaven' }).click()
    await theirs.getByRole('menuitem', { name: 'Weergaven beheren…' }).click()
    const views = theirs.getByRole('dialog', { name: 'Weergaven van deze lijst' })
    await expect(views.getByRole('button', { name: /^Deze lijst openen met Post/ })).toBeVisible()
    await expect(views.getByRole('button', { name: /^Weergave Post/ })).toHaveCount(0)
  },
)

/** The columns of D3 and D1 that a table shows without scrolling sideways, by the address of the page. */
const documented = {
  '/enquiries': [
    ...['refNumber', 'timeStamp', 'name', 'location', 'departmentCity', 'checkinDate', 'stay'],
    ...['fase', 'enquiry', 'owner', 'exploiter'],
  ],
  '/user': ['id', 'username', 'email', 'displayname', 'roles', 'active', 'lastSignIn'],
}

/** Loads the application in a language. */
async function openIn(page: Page, language: string, address: string) {
  await page.addInitScript((name) => localStorage.setItem('stayboard.language', name), language)
  await page.goto(address)
  await settled(page, 'main')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Checks the columns of enquiries and users at widths of 1280 and 1440 px. */
async function showsItsColumns(page: Page, language: string) {
  for (const [address, columns] of Object.entries(documented)) {
    await visit(page, address)
    await settled(page)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const where = `${address}, ${language}, ${width} px`
      await expect.poll(() => beyondTable(page), `${where}: px to scroll sideways`).toBeLessThanOrEqual(0)
      expect(await shownColumns(page), where).toEqual(expect.arrayContaining(columns))
      expect(await cutTexts(page), `${where}: texts that are cut`).toEqual([])
    }
  }
}

/** The pages with lists: all pages without parameters, and pages of records that contain lists. */
const department = '/provider_department/1/kind/HOSPITALITY'
const withLists = [
  ...pagePaths.filter((path) => path !== '/' && !path.includes('$')),
  ...['/client/detail/1', '/add_organisation/1', '/provider_meta_detail/1', '/system/webhooks/1'],
  ...['space_types', 'prices', 'uploads'].map((tab) => `${department}?tab=${tab}`),
  '/provider_department/5/kind/JOBS?tab=jobs',
  '/messages?view=table',
]
/** The lists that users have open all day. The short run checks only these. */
const mostUsed = ['/dashboard', '/client', '/organisation', '/provider_departments', '/reservations']
/** The languages in which all lists are opened. */
const forLists = ['nl', 'en', 'da']
/** The minimum number of tables on these pages, so that the test cannot pass without any table. */
const LEAST_TABLES = isFullRun ? 30 : mostUsed.length

test('shows the columns of enquiries and users in every language, and cuts no heading of any list, in 1280 and 1440 px', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  // Danish has the longest words.
  for (const language of isFullRun ? languages : (['da'] as const)) {
    await openIn(page, language, '/dashboard')
    await showsItsColumns(page, language)
    if (!forLists.includes(language)) continue
    let tables = 0
    for (const address of isFullRun ? withLists : mostUsed) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, address)
      await settled(page, 'main')
      tables += await page.locator(tableOfList).count()
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${language}, ${address}, ${width} px`
        await expect.poll(() => cutInTables(page), where).toEqual([])
      }
    }
    expect(tables).toBeGreaterThanOrEqual(LEAST_TABLES)
  }
})

const tableOfList = 'table[role="grid"]'

/**
 * Returns the cut parts of the tables on a page: the table itself, a heading, a state, or a name with too
 * little width.
 */
const cutInTables = (page: Page) =>
  page.locator(tableOfList).evaluateAll((grids) => {
    // A longer name may be cut, but not to less than this many px. It is the minimum width of a column
    // without padding.
    const leastName = 120
    const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth
    const textOf = ({ textContent }: Element) => textContent
    return grids.flatMap((grid) => {
      const box = grid.parentElement
      const beyond = Number(box?.scrollWidth) - Number(box?.clientWidth)
      const cut = (selector: string) => [...grid.querySelectorAll(selector)].filter(isCut)
      const names = cut('tbody th > span > :first-child').filter(({ clientWidth }) => clientWidth < leastName)
      return [
        ...(beyond > 0 ? [`${grid.ariaLabel}: ${beyond} px beyond its box`] : []),
        ...cut('thead :is(th, span)').map(textOf),
        ...cut('tbody [data-whole], tbody [data-whole] span').map(textOf),
        ...names.map(textOf),
      ]
    })
  })

/** Returns by how many px the table is wider than its box. */
const beyondTable = (page: Page) =>
  page
    .getByRole('grid')
    .evaluate(({ parentElement: box }) => Number(box?.scrollWidth) - Number(box?.clientWidth))

/** Returns the columns of the table, including those that are shown below others. */
const shownColumns = (page: Page) =>
  page
    .locator('[role="grid"] [data-column]')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLElement ? (one.dataset.column ?? []) : [])),
    )

/** Returns the headings and the labels of options that are cut off. */
const cutTexts = (page: Page) =>
  page
    .locator('[role="grid"]')
    .locator('thead :is(th, span), tbody tr:nth-child(-n + 25) [data-wraps] :is(span, td)')
    .evaluateAll((all) =>
      all
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent),
    )
