import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { word } from '../apps/web/src/kit/html/clipboards.fixture.ts'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { counting } from './harness/clicks.ts'
import { chooseFiles, disguised, dot } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const BUILDING = 'Werfhuis aan de Maas'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Afbeeldingen van de vestiging' }).getByRole('listitem')

const paste = (into: Locator, html: string) =>
  into.evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)

const english = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><!--StartFragment-->
<p class=MsoNormal style='margin:0cm'><span lang=EN-GB style='font-size:11.0pt'>Quiet rooms by the <b>river</b>.<o:p></o:p></span></p>
<!--EndFragment--></body></html>`

test.describe('a new building', () => {
  // Two of its photos are not images.
  test.use({ provokes: [415] })

  test('goes online, each step within its number of clicks', async ({ signedIn }) => {
    // The journey has many steps.
    test.slow()
    const page = await signedIn('content')
    const { press, within } = counting()
    const dialog = page.getByRole('dialog')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const save = dialog.getByRole('button', { name: 'Opslaan' })

    // 1. A provider and its first department, in one flow; existing records with similar names are shown.
    await page.goto('/provider_meta')
    await settled(page)
    const { _embedded } = await ask(page, 'GET', '/api/provider_departments?page=0&size=1')
    const [known] = _embedded.providerDepartments
    await press(page.getByRole('link', { name: 'Aanbieder toevoegen' }))
    const name = dialog.getByRole('textbox', { name: /^Naam\b(?! van)/ })
    await name.fill(known.metaName)
    await expect(dialog.getByRole('status').filter({ hasText: 'Bestaat al' })).toContainText(known.metaName)
    await name.fill(BUILDING)
    await press(save)
    await expect(dialog).toHaveAccessibleName('Vestiging toevoegen')
    await name.fill(known.name)
    await expect(dialog.getByRole('status').filter({ hasText: 'Bestaat al' })).toContainText(known.name)
    await name.fill(BUILDING)
    await dialog.getByRole('combobox', { name: /^Stad/ }).fill('Rotterdam')
    await press(page.getByRole('option', { name: /^Rotterdam/ }).first())
    await press(save)
    await expect(page).toHaveURL(/\/provider_department\/\d+\/kind\/HOSPITALITY/)
    await expect(page.getByRole('heading', { level: 1, name: BUILDING })).toBeVisible()
    within(6)
    const departmentId = Number(/provider_department\/(\d+)/.exec(page.url())?.[1])
    const item = `/api/provider_department/${departmentId}`
    const open = async (at = '') => {
      await visit(page, `/provider_department/${departmentId}/kind/HOSPITALITY${at}`)
      await settled(page)
    }

    // 2. Thirty photos, of which two are refused with the reason; one is dragged to the front, one becomes primary.
    await press(tab(page, 'Afbeeldingen'))
    const photos = Array.from({ length: 28 }, (_, at) => ({ ...dot, name: `foto ${at + 1}.gif` }))
    await chooseFiles(page, ...photos, disguised, { ...disguised, name: 'plan.jpg' })
    await expect(page.getByRole('alert')).toHaveText('2 van 30 bestanden konden niet worden opgeslagen')
    // Choosing the files is the second click.
    within(1)
    for (const bad of ['page.jpg', 'plan.jpg']) {
      const line = page.getByRole('listitem').filter({ hasText: bad })
      await expect(line).toContainText('Dit is geen png-, gif-, jpg- of webp-afbeelding')
    }
    await expect(tiles(page)).toHaveCount(28)
    const pictures = async (): Promise<{ metaImageId: number; isPrimary: boolean }[]> =>
      (await ask(page, 'GET', `${item}/images?type=DEPARMENT`))._embedded.providerDepartmentImages
    const before = await pictures()
    await tiles(page).nth(3).dragTo(tiles(page).nth(0))
    await expect.poll(async () => (await pictures())[0]?.metaImageId).toBe(before[3]?.metaImageId)
    expect((await pictures()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)

    // 3. Forty rooms, 101 to 140; undone and added again.
    await open()
    const rooms = async (): Promise<string[]> => {
      const { _embedded: found } = await ask(page, 'GET', `${item}/provider_hospitality_entities`)
      return found.providerHospitalityEntities.map((room: { name: string }) => room.name)
    }
    const makeRooms = async () => {
      await press(page.getByRole('link', { name: 'Meerdere toevoegen' }))
      await dialog.getByRole('textbox', { name: /^Naam/ }).fill('Kamer {code}')
      await dialog.getByRole('textbox', { name: /^Codes/ }).fill('101-140')
      await dialog.getByRole('textbox', { name: /^Omschrijving/ }).fill('Met bureau en keuken')
      await dialog.getByRole('combobox', { name: /^Kamertype/ }).fill('Studio')
      await press(page.getByRole('option', { name: 'Studio' }))
      await press(dialog.getByRole('button', { name: 'Toevoegen' }))
      await expect(dialog).toHaveCount(0)
      within(3)
    }
    const all = Array.from({ length: 40 }, (_, at) => `Kamer ${101 + at}`)
    await makeRooms()
    expect(await rooms()).toEqual(all)
    // By keyboard: with the pointer over a row that is about to vanish, the browser would load its page in advance.
    await page.mouse.move(0, 0)
    await button('Ongedaan maken').press('Enter')
    await expect.poll(async () => (await rooms()).length).toBe(0)
    await open()
    await makeRooms()
    expect(await rooms()).toEqual(all)

    // 4. The filters of the rooms in a grid, saved in one call.
    const writes = writesOf(page)
    await press(tab(page, 'Filters'))
    const grid = page.getByRole('grid')
    const columns = grid.getByRole('button', { name: /voor alle kamers$/ })
    for (const at of [0, 1, 2, 3, 4]) await press(columns.nth(at))
    await press(button('Opslaan'))
    await expect(page.getByText(/\d+ wijzigingen/)).toHaveCount(0)
    within(8)
    const ticked = async (): Promise<number[]> => {
      const { rooms: found } = await ask(page, 'GET', `${item}/entity_filters_select`)
      return found.map((room: { selected: number[] }) => room.selected.length)
    }
    await expect.poll(ticked).toEqual(all.map(() => 5))
    expect(writes.length).toBeLessThanOrEqual(2)

    // 5. A description pasted from Word, in Dutch and in English; its length is shown while typing, and it is
    // sanitised.
    await press(button('Omschrijving bewerken'))
    const text = page.getByRole('textbox', { name: 'Omschrijving' })
    await expect(text).toBeFocused()
    await paste(text, `<p>${'x'.repeat(2001)}</p>`)
    await expect(page.getByText('2.001 tekens, 1 te veel')).toBeVisible()
    await page.keyboard.press('Control+a')
    await paste(text, word)
    await paste(text, english)
    await expect(page.getByText(/^\d+ van 2\.000 tekens$/)).toBeVisible()
    await axeClean(page)
    await press(button('Opslaan'))
    await expect(text).toHaveCount(0)
    await expect(page.getByText('Quiet rooms by the river.')).toBeVisible()
    within(2)
    const { description } = await ask(page, 'GET', item)
    expect(description).toContain('<strong>river</strong>')
    expect(description).toContain('<h2>Aankomst</h2>')
    expect(description).not.toMatch(/mso|style=|class=|<o:p|<span/i)

    // 6. Twenty space types with their beds and guests.
    await press(tab(page, 'Ruimtetypes'))
    await press(page.getByRole('link', { name: 'Meerdere toevoegen' }))
    await dialog.getByRole('textbox', { name: /^Codes/ }).fill('101-120')
    await dialog.getByRole('textbox', { name: /^Gasten/ }).fill('4')
    await dialog.getByRole('textbox', { name: /^Bedden/ }).fill('3')
    await press(dialog.getByRole('button', { name: 'Toevoegen' }))
    await expect(dialog).toHaveCount(0)
    within(4)
    const { _embedded: spaces } = await ask(page, 'GET', `/api/space_types/${departmentId}`)
    expect(spaces.spaceTypes).toHaveLength(20)
    for (const one of spaces.spaceTypes) expect(one).toMatchObject({ maxGuests: 4, nrBeds: 3 })

    // 8. The pin is dragged to the building; the history shows who moved it.
    const pin = page.locator('.maplibregl-marker')
    await pin.scrollIntoViewIfNeeded()
    const box = await pin.boundingBox()
    if (!box) throw new Error('there is no pin')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y - 40, { steps: 5 })
    await page.mouse.up()
    await press(button('Plaats opslaan'))
    await expect(page.getByText('De plaats is opgeslagen')).toBeVisible()
    within(1)
    const { latitude, longitude } = await ask(page, 'GET', item)
    expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)])
    const { _embedded: log } = await ask(page, 'GET', `/api/history?record=${item}`)
    expect(log.actions[0].changes[0].fields.map((field: { name: string }) => field.name)).toEqual(
      expect.arrayContaining(['latitude', 'longitude']),
    )

    // The permalink redirects to the department, also after it was changed
    // (docs/rules/providers-and-departments.md#permalinks).
    const { permalink } = await ask(page, 'GET', item)
    await ask(page, 'PUT', '/api/provider_department', { departmentId, permalink: `${permalink}-nieuw` })
    for (const one of [permalink, `${permalink}-nieuw`]) {
      await visit(page, `/coliving/${one}`)
      await expect(page).toHaveURL(new RegExp(`/provider_department/${departmentId}/kind/HOSPITALITY`))
    }

    // 9. A PDF of five rooms after a cover, whose text can be extracted.
    await open()
    for (const room of all.slice(0, 5))
      await press(page.getByRole('checkbox', { name: `${room} selecteren` }))
    const coming = page.waitForEvent('download')
    await press(button('Pdf downloaden'))
    const file = await readFile(await (await coming).path())
    within(6)
    const sheets = await getDocumentProxy(new Uint8Array(file))
    expect(sheets.numPages).toBe(6)
    const { items } = await (await sheets.getPage(6)).getTextContent()
    expect(items.map((one) => ('str' in one ? one.str : '')).join(' ')).toContain('Kamer 105')
  })
})
