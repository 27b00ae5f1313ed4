import type { Page } from '@playwright/test'
import { ask, writesOf } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { chooseFiles, disguised, dot } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

/** Adds a department for this journey only, with rooms 101 to 140. */
async function newDepartment(page: Page): Promise<number> {
  const providerMeta = (await ask(page, 'POST', '/api/provider_meta', { name: 'Werfkade' }))._links.self.href
  const place = { name: 'Werfkade Noord', city: '/api/city/1', providerMeta }
  const { departmentId, _links } = await ask(page, 'POST', '/api/provider_department', place)
  const alike = { name: 'Studio', description: 'Met keuken', roomType: 'STUDIO', codes: '101-140' }
  const rooms = { ...alike, providerDepartment: _links.self.href }
  await ask(page, 'POST', '/api/provider_hospitality_entity/alike', rooms)
  return departmentId
}

test.describe('a new building gets its pictures, documents and filters', () => {
  // One file is not a picture, and one document is a program. The server refuses both.
  test.use({ provokes: [415] })

  test('from a content editor', async ({ signedIn }) => {
    const page = await signedIn('content')
    await page.goto('/dashboard')
    await settled(page)
    const departmentId = await newDepartment(page)
    const department = `/provider_department/${departmentId}/kind/HOSPITALITY`

    await test.step('uploads ten files: nine are stored, the invalid one is named with its reason', async () => {
      await visit(page, `${department}?tab=images`)
      await settled(page)
      const photos = Array.from({ length: 9 }, (_, at) => ({ ...dot, name: `foto ${at + 1}.gif` }))
      await chooseFiles(page, ...photos, disguised)
      await expect(page.getByRole('alert')).toHaveText('1 van 10 bestanden konden niet worden opgeslagen')
      const bad = page.getByRole('listitem').filter({ hasText: 'page.jpg' })
      await expect(bad).toContainText('Dit is geen png-, gif-, jpg- of webp-afbeelding')
      await expect(tiles(page)).toHaveCount(9)
    })

    await test.step('drags the seventh picture to the first position, where it stays', async () => {
      const before = await kept(page, departmentId)
      await tiles(page).nth(6).dragTo(tiles(page).nth(0))
      await expect
        .poll(async () => (await kept(page, departmentId)).map(({ metaImageId }) => metaImageId))
        .toEqual([6, 0, 1, 2, 3, 4, 5, 7, 8].map((at) => before[at]?.metaImageId))
    })

    await test.step('opens the third picture in full size, walks on, and returns to it', async () => {
      const third = tiles(page)
        .nth(2)
        .getByRole('button', { name: /^Vergroten/ })
      await third.click()
      const large = page.getByRole('dialog', { name: 'Afbeeldingen van de vestiging' })
      await expect(large.getByRole('status')).toContainText('3 van 9')
      await axeClean(page)
      await page.keyboard.press('ArrowRight')
      await expect(large.getByRole('status')).toContainText('4 van 9')
      await page.keyboard.press('Escape')
      await expect(large).toHaveCount(0)
      await expect(third).toBeFocused()
    })

    await test.step('has exactly one primary picture, also after that one is deleted', async () => {
      const primaries = async () =>
        (await kept(page, departmentId)).flatMap(({ isPrimary }, at) => (isPrimary ? [at] : []))
      await page.getByRole('button', { name: 'Van afbeelding 3 de hoofdafbeelding maken' }).click()
      await expect.poll(primaries).toEqual([2])
      await page.getByRole('button', { name: 'Afbeelding 3 verwijderen' }).click()
      await expect(tiles(page)).toHaveCount(8)
      await expect.poll(primaries).toEqual([0])
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect(tiles(page)).toHaveCount(9)
      await expect.poll(primaries).toEqual([2])
      await axeClean(page)
    })

    await test.step('stores a document, previews it, and downloads it under its name', async () => {
      await page.getByRole('tab', { name: 'Bestanden' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Documenten uploaden' }).click()
      const name = 'Küche 漢字.txt'
      await (await chooser).setFiles([
        { name, mimeType: 'text/plain', buffer: Buffer.from('Stil na tienen.') },
        { name: 'offerte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      ])
      await page.getByRole('grid').getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toContainText('Stil na tienen.')
      await axeClean(page)
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: `${name} downloaden` }).click()
      expect((await download).suggestedFilename()).toBe(name)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: 'offerte.pdf' })).toContainText('pdf')
    })

    await test.step('saves filters of forty rooms in one call, and undoes them as one', async () => {
      await page.getByRole('tab', { name: 'Filters' }).click()
      const writes = writesOf(page)
      const own = page.getByRole('checkbox', { name: 'Lift' })
      await own.click()
      await expect(own).toBeChecked()
      await expect.poll(() => writes.length).toBe(1)

      const grid = page.getByRole('grid')
      await grid.getByRole('button', { name: 'Balcony voor alle kamers' }).click()
      await grid.getByRole('checkbox', { name: 'Balcony, Studio 101', exact: true }).press('ArrowRight')
      await page.keyboard.press('Space')
      await expect(page.getByText('41 wijzigingen')).toBeVisible()
      await axeClean(page)
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('41 wijzigingen')).toHaveCount(0)
      expect(writes.slice(1)).toEqual([`POST /api/add_hospitality_entity_filter_selects/${departmentId}`])
      await expect.poll(async () => (await ticks(page, departmentId)).length).toBe(41)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect.poll(async () => (await ticks(page, departmentId)).length).toBe(0)
    })
  })
})

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Afbeeldingen van de vestiging' }).getByRole('listitem')

async function kept(
  page: Page,
  departmentId: number,
): Promise<{ metaImageId: number; isPrimary: boolean }[]> {
  const answer = await ask(page, 'GET', `/api/provider_department/${departmentId}/images?type=DEPARMENT`)
  return answer._embedded.providerDepartmentImages
}

async function ticks(page: Page, departmentId: number): Promise<number[]> {
  const { rooms } = await ask(page, 'GET', `/api/provider_department/${departmentId}/entity_filters_select`)
  return rooms.flatMap(({ selected }: { selected: number[] }) => selected)
}
