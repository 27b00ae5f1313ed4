import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { word } from '../apps/web/src/kit/html/clipboards.fixture.ts'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { disguised, dot } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const ways = [
  ['by mouse', mouse, 'Werfhuis aan de Maas'],
  ['by keyboard only', keyboard, 'Kadehuis aan de Schie'],
] as const

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Afbeeldingen van de vestiging' }).getByRole('listitem')

const paste = (into: Locator, html: string) =>
  into.evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)

const pasteText = (into: Locator, text: string) =>
  into.evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)

const english = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><!--StartFragment-->
<p class=MsoNormal style='margin:0cm'><span lang=EN-GB style='font-size:11.0pt'>Quiet rooms by the <b>river</b>.<o:p></o:p></span></p>
<!--EndFragment--></body></html>`

test.describe('a new building', () => {
  // Two of the photos are not images, and the server refuses them.
  test.use({ provokes: [415] })

  for (const [way, handsOf, building] of ways) {
    test(`goes online, each step within its number of presses, ${way}`, async ({ page, signedIn }) => {
      // The journey has many steps.
      test.slow()
      const isMouse = handsOf === mouse
      const { press, tick, undo } = handsOf(page)
      // Users with a mouse also move between the fields of a form by Tab.
      const { focus, write } = keyboard(page)
      const { begin, within } = await countingEffort(page)
      const dialog = page.getByRole('dialog')
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const save = (target: Locator) => (isMouse ? target.click() : page.keyboard.press('Control+Enter'))
      const saveDialog = () => save(dialog.getByRole('button', { name: /^(?:Opslaan|Toevoegen)$/ }))
      /** Replaces the text in the focused field. */
      const retype = async (target: Locator, text: string) => {
        await expect(target).toBeFocused()
        await page.keyboard.press('Control+a')
        await page.keyboard.type(text)
      }
      /** Chooses the first option that begins with the typed text. */
      const choose = async (list: Locator, typed: string) => {
        await write(list, typed)
        const option = page.getByRole('option', { name: new RegExp(`^${typed}`) }).first()
        await option.waitFor()
        if (isMouse) await option.click()
        else await page.keyboard.press('Enter')
        await expect(option).toBeHidden()
      }

      // 1. The user adds a provider and its first department in one flow. Existing records with similar names
      // are shown.
      await signedIn('content')
      await page.goto('/provider_meta')
      await settled(page)
      const { _embedded } = await ask(page, 'GET', '/api/provider_departments?page=0&size=1')
      const [known] = _embedded.providerDepartments
      await begin()
      await press(page.getByRole('link', { name: 'Aanbieder toevoegen' }))
      const name = dialog.getByRole('textbox', { name: /^Naam\b(?! van)/ })
      await retype(name, known.metaName)
      await expect(dialog.getByRole('status').filter({ hasText: 'Bestaat al' })).toContainText(known.metaName)
      await retype(name, building)
      await saveDialog()
      await expect(dialog).toHaveAccessibleName('Vestiging toevoegen')
      await retype(name, known.name)
      await expect(dialog.getByRole('status').filter({ hasText: 'Bestaat al' })).toContainText(known.name)
      await retype(name, building)
      await choose(dialog.getByRole('combobox', { name: /^Stad/ }), 'Rotterdam')
      await saveDialog()
      await expect(page).toHaveURL(/\/provider_department\/\d+\/kind\/HOSPITALITY/)
      await expect(page.getByRole('heading', { level: 1, name: building })).toBeVisible()
      await within(6, 'add a provider and its department')
      const departmentId = Number(/provider_department\/(\d+)/.exec(page.url())?.[1])
      const item = `/api/provider_department/${departmentId}`
      const open = async (at = '') => {
        await visit(page, `/provider_department/${departmentId}/kind/HOSPITALITY${at}`)
        await settled(page)
      }

      // 2. The user adds thirty photos. Two are refused with the reason, one is dragged to the front, and one
      // becomes primary.
      await begin()
      await press(tab(page, 'Afbeeldingen'))
      const photos = Array.from({ length: 28 }, (_, at) => ({ ...dot, name: `foto ${at + 1}.gif` }))
      const chooser = page.waitForEvent('filechooser')
      await press(button(/^Bestand(?:en)? kiezen$/))
      await (await chooser).setFiles([...photos, disguised, { ...disguised, name: 'plan.jpg' }])
      await expect(page.getByRole('alert')).toHaveText('2 van 30 bestanden konden niet worden opgeslagen')
      await within(2, 'upload photos')
      for (const bad of ['page.jpg', 'plan.jpg']) {
        const line = page.getByRole('listitem').filter({ hasText: bad })
        await expect(line).toContainText('Dit is geen png-, gif-, jpg- of webp-afbeelding')
      }
      await expect(tiles(page)).toHaveCount(28)
      const pictures = async (): Promise<{ metaImageId: number; isPrimary: boolean }[]> =>
        (await ask(page, 'GET', `${item}/images?type=DEPARMENT`))._embedded.providerDepartmentImages
      const before = await pictures()
      if (isMouse) await tiles(page).nth(3).dragTo(tiles(page).nth(0))
      else for (const number of [4, 3, 2]) await press(button(`Afbeelding ${number} naar voren`))
      await expect.poll(async () => (await pictures())[0]?.metaImageId).toBe(before[3]?.metaImageId)
      expect((await pictures()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)

      // 3. The user adds forty rooms, 101 to 140, undoes this, and adds them again.
      await open()
      const rooms = async (): Promise<string[]> => {
        const { _embedded: found } = await ask(page, 'GET', `${item}/provider_hospitality_entities`)
        return found.providerHospitalityEntities.map((room: { name: string }) => room.name)
      }
      const makeRooms = async () => {
        await begin()
        await press(page.getByRole('link', { name: 'Meerdere toevoegen' }))
        await write(dialog.getByRole('textbox', { name: /^Naam/ }), 'Kamer {code}')
        await write(dialog.getByRole('textbox', { name: /^Codes/ }), '101-140')
        await write(dialog.getByRole('textbox', { name: /^Omschrijving/ }), 'Met bureau en keuken')
        await choose(dialog.getByRole('combobox', { name: /^Kamertype/ }), 'Studio')
        await saveDialog()
        await expect(dialog).toHaveCount(0)
        await within(3, 'add forty rooms')
      }
      const all = Array.from({ length: 40 }, (_, at) => `Kamer ${101 + at}`)
      await makeRooms()
      expect(await rooms()).toEqual(all)
      // The undo uses the keyboard even for mouse users. With the pointer over a row that is about to vanish,
      // the browser would preload the page of that row.
      await page.mouse.move(0, 0)
      if (isMouse) await button('Ongedaan maken').press('Enter')
      else await undo()
      await expect.poll(async () => (await rooms()).length).toBe(0)
      await open()
      await makeRooms()
      expect(await rooms()).toEqual(all)

      // 4. The user sets the filters of the rooms in a grid, and saves them in one call.
      const writes = writesOf(page)
      await begin()
      await press(tab(page, 'Filters'))
      const grid = page.getByRole('grid')
      const columns = grid.getByRole('button', { name: /voor alle kamers$/ })
      for (const at of [0, 1, 2, 3, 4]) await press(columns.nth(at))
      await press(button('Opslaan'))
      await expect(page.getByText(/\d+ wijzigingen/)).toHaveCount(0)
      await within(8, 'set the filters of all rooms')
      const ticked = async (): Promise<number[]> => {
        const { rooms: found } = await ask(page, 'GET', `${item}/entity_filters_select`)
        return found.map((room: { selected: number[] }) => room.selected.length)
      }
      await expect.poll(ticked).toEqual(all.map(() => 5))
      expect(writes.length).toBeLessThanOrEqual(2)

      // 5. The user pastes a description from Word, in Dutch and in English. Its length is shown while
      // typing, and it is sanitised.
      await begin()
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
      await save(button('Opslaan'))
      await expect(text).toHaveCount(0)
      await expect(page.getByText('Quiet rooms by the river.')).toBeVisible()
      await within(2, 'paste a description')
      const { description } = await ask(page, 'GET', item)
      expect(description).toContain('<strong>river</strong>')
      expect(description).toContain('<h2>Aankomst</h2>')
      expect(description).not.toMatch(/mso|style=|class=|<o:p|<span/i)

      // 6. The user adds twenty space types with their beds and guests.
      await begin()
      await press(tab(page, 'Ruimtetypes'))
      await press(page.getByRole('link', { name: 'Meerdere toevoegen' }))
      await write(dialog.getByRole('textbox', { name: /^Codes/ }), '101-120')
      await focus(dialog.getByRole('textbox', { name: /^Gasten/ }))
      await retype(dialog.getByRole('textbox', { name: /^Gasten/ }), '4')
      await focus(dialog.getByRole('textbox', { name: /^Bedden/ }))
      await retype(dialog.getByRole('textbox', { name: /^Bedden/ }), '3')
      await saveDialog()
      await expect(dialog).toHaveCount(0)
      await within(4, 'add space types')
      const { _embedded: spaces } = await ask(page, 'GET', `/api/space_types/${departmentId}`)
      expect(spaces.spaceTypes).toHaveLength(20)
      for (const one of spaces.spaceTypes) expect(one).toMatchObject({ maxGuests: 4, nrBeds: 3 })

      // 7. The user pastes the prices of all space types in two seasons from a sheet, and raises those of the
      // second season before saving.
      await begin()
      await press(tab(page, 'Prijzen van ruimtetypes'))
      const prices = page.getByRole('grid', { name: 'Prijzen per seizoen' })
      const twenty = (amount: string) => Array.from({ length: 20 }, () => amount).join('\t')
      await pasteText(
        prices.getByRole('textbox').first(),
        [
          ['Van', 'Tot', 'Per', 'Nachten', 'Gasten', 'Btw', twenty('Prijs')].join('\t'),
          ['1 mei 2030', '31-8-2030', 'nacht', '1', '', 'excl', twenty('100')].join('\t'),
          ['1-9-2030', '30-4-2031', '', '', '', '', twenty('80')].join('\t'),
        ].join('\n'),
      )
      await write(page.getByRole('textbox', { name: 'Wijzigen vanaf' }), '1-9-2030')
      await write(page.getByRole('textbox', { name: 'Met', exact: true }), '5 %')
      await press(button('Prijzen wijzigen'))
      await axeClean(page)
      await press(button('Prijzen opslaan'))
      await expect(page.getByText('40 prijzen opgeslagen')).toBeVisible()
      await within(5, 'price all space types')
      const { kinds } = await ask(
        page,
        'GET',
        `/api/v2/price_list/${departmentId}/stay?checkIn=2030-08-30&checkOut=2030-09-03`,
      )
      // The price is that of two nights at 100 and two nights at 84.
      expect(kinds.map((kind: { total: { ex: number } }) => kind.total.ex)).toEqual(Array(20).fill(368))

      // The user closes all space types for two nights, with rows pasted from a sheet.
      await begin()
      if (isMouse) await page.getByText('Voorwaarden', { exact: true }).click()
      else {
        await focus(page.getByRole('radio', { name: 'Per seizoen' }))
        await page.keyboard.press('ArrowRight')
      }
      const terms = page.getByRole('grid', { name: 'Voorwaarden' })
      await pasteText(
        terms.getByRole('textbox').first(),
        ['31-8-2030', '1-9-2030', 'gesloten', twenty('x')].join('\t'),
      )
      await axeClean(page)
      await press(button('Voorwaarden opslaan'))
      await expect(page.getByText('20 voorwaarden opgeslagen')).toBeVisible()
      await within(2, 'close all space types')
      const { kinds: closed } = await ask(
        page,
        'GET',
        `/api/v2/price_list/${departmentId}/stay?checkIn=2030-08-30&checkOut=2030-09-03`,
      )
      expect(closed[19]).toMatchObject({
        total: null,
        refusals: [{ reason: 'CLOSED', checkIn: '2030-08-31', checkOut: '2030-09-02' }],
      })

      // 8. The user moves the pin to the building, without a mouse by typing degrees. The history shows who
      // moved it.
      const pin = page.locator('.maplibregl-marker')
      await pin.scrollIntoViewIfNeeded()
      if (isMouse) await dragBy(page, pin, [60, -40])
      else {
        const degrees = page.getByRole('textbox', { name: 'Breedtegraad' })
        await focus(degrees)
        await retype(degrees, '51,92')
        await page.keyboard.press('Tab')
      }
      await begin()
      await press(button('Plaats opslaan'))
      await expect(page.getByText('De plaats is opgeslagen')).toBeVisible()
      await within(1, 'correct the pin')
      const { latitude, longitude } = await ask(page, 'GET', item)
      expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)])
      const { _embedded: log } = await ask(page, 'GET', `/api/history?record=${item}`)
      expect(log.actions[0].changes[0].fields.map((field: { name: string }) => field.name)).toEqual(
        expect.arrayContaining(['latitude', 'longitude']),
      )

      // The permalink redirects to the department, even after it was changed
      // (docs/rules/providers-and-departments.md#permalinks).
      const { permalink } = await ask(page, 'GET', item)
      await ask(page, 'PUT', '/api/provider_department', { departmentId, permalink: `${permalink}-nieuw` })
      for (const one of [permalink, `${permalink}-nieuw`]) {
        await visit(page, `/coliving/${one}`)
        await expect(page).toHaveURL(new RegExp(`/provider_department/${departmentId}/kind/HOSPITALITY`))
      }

      // 9. The user downloads a PDF of five rooms after a cover. Its text can be extracted.
      await open()
      await begin()
      for (const room of all.slice(0, 5))
        await tick(page.getByRole('checkbox', { name: `${room} selecteren` }))
      const coming = page.waitForEvent('download')
      await press(button('Pdf downloaden'))
      const file = await readFile(await (await coming).path())
      await within(6, 'make a PDF of five rooms')
      const sheets = await getDocumentProxy(new Uint8Array(file))
      expect(sheets.numPages).toBe(6)
      const { items } = await (await sheets.getPage(6)).getTextContent()
      expect(items.map((one) => ('str' in one ? one.str : '')).join(' ')).toContain('Kamer 105')
    })
  }
})

/** Drags an element by this many pixels. */
async function dragBy(page: Page, target: Locator, [right, down]: readonly [number, number]) {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 5 })
  await page.mouse.up()
}
