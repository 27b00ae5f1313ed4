import type { Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { chooseFiles, dot } from './harness/pictures.ts'
import { fitsAFinger, fitsItsWidth, settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const dialog = (page: Page) => page.getByRole('dialog').first()
const textbox = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tekst' })

/** Sets whether changes by content editors need approval, on the page of teams. */
async function setRule(page: Page, isNeeded: boolean) {
  await visit(page, '/system/teams')
  await settled(page)
  await rows(page).filter({ hasText: 'Contentredacteur' }).click()
  const box = page.getByRole('checkbox', {
    name: 'Teksten in de wiki en over vestigingen moeten worden goedgekeurd',
  })
  await expect(box).toBeChecked({ checked: !isNeeded })
  await box.setChecked(isNeeded)
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Contentredacteur' })).toContainText(isNeeded ? 'Ja' : 'Nee')
}

test('an editor writes, a manager sends it back and then approves, and readers see nothing until then', async ({
  signedIn,
  callsOf,
  elsewhere,
}) => {
  const manager = await signedIn('admin')
  const body = { title: 'Sleutelkast', sourceName: 'Kantoor', sourceUrl: 'x', content: '<p>In de gang.</p>' }
  const { articleId } = await (await callsOf('admin'))('POST', '/api/article', body)
  await setRule(manager, true)
  const [editor, reader] = [await elsewhere('content'), await elsewhere('viewer')]
  await reader.goto(`/wiki?open=${articleId}`)

  await test.step('the editor saves a draft', async () => {
    await editor.goto(`/wiki?open=${articleId}-edit`)
    await expect(dialog(editor).getByText('Lezers zien wat u schrijft')).toBeVisible()
    await textbox(editor).click()
    await editor.keyboard.press('Control+End')
    await editor.keyboard.type(' Code 4711.')
    await editor.keyboard.press('Control+Enter')
    await expect(editor.getByText('Sleutelkast wacht op goedkeuring')).toBeVisible()
    await expect(editor.getByRole('heading', { name: 'Concepten' })).toBeVisible()
    await expect(dialog(reader)).toContainText('In de gang.')
    await expect(reader.getByText('4711')).toHaveCount(0)
    await expect(reader.getByRole('heading', { name: 'Concepten' })).toHaveCount(0)
  })

  await test.step('the manager compares it word by word, and sends it back', async () => {
    await visit(manager, '/dashboard')
    await manager.getByRole('button', { name: /^Goed te keuren concepten/ }).click()
    await manager.getByRole('link', { name: 'Concept bekijken: Sleutelkast' }).click()
    await expect(dialog(manager).locator('ins')).toHaveText(/Code 4711/)
    await axeClean(manager)
    await manager.setViewportSize({ width: 360, height: 740 })
    await fitsItsWidth(manager)
    await fitsAFinger(manager)
    await manager.setViewportSize({ width: 1440, height: 900 })
    await dialog(manager).getByRole('button', { name: 'Terugsturen' }).click()
    await manager.keyboard.type('Zet geen code in de wiki')
    await manager.keyboard.press('Control+Enter')
    await expect(manager.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the editor hears why, and saves it again', async () => {
    await editor.getByRole('link', { name: 'Sleutelkast', exact: true }).first().click()
    await expect(dialog(editor).getByText('Teruggestuurd: Zet geen code in de wiki')).toBeVisible()
    await dialog(editor).getByRole('link', { name: 'Bewerken' }).click()
    await textbox(editor).click()
    await editor.keyboard.press('Control+a')
    await editor.keyboard.type('Naast de lift.')
    await editor.keyboard.press('Control+Enter')
    await expect(editor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the manager approves it, and the open page of the reader shows it', async () => {
    await visit(manager, '/wiki')
    await manager.getByRole('link', { name: 'Sleutelkast', exact: true }).first().click()
    await expect(dialog(manager).locator('ins').filter({ hasText: 'Naast' })).toBeVisible()
    await dialog(manager).getByRole('button', { name: 'Goedkeuren' }).click()
    await expect(manager.getByText('Sleutelkast is gepubliceerd')).toBeVisible()
    await expect(dialog(reader)).toContainText('Naast de lift.')
    await expect(editor.getByRole('heading', { name: 'Concepten' })).toHaveCount(0)
  })

  await setRule(manager, false)
})

inFullRun(
  'an editor changes the images of an active department, and readers see it once a manager approves',
  async ({ signedIn, callsOf, elsewhere }) => {
    const [manager, ask] = [await signedIn('admin'), await callsOf('admin')]
    const providerMeta = (await ask('POST', '/api/provider_meta', { name: 'Kadehuis' }))._links.self.href
    const place = { name: 'Kadehuis Zuid', city: '/api/city/1', providerMeta }
    const { departmentId } = await ask('POST', '/api/provider_department', place)
    const images = `/provider_department/${departmentId}/kind/HOSPITALITY?tab=images`
    const tiles = (page: Page) =>
      page.getByRole('list', { name: 'Afbeeldingen van de vestiging' }).getByRole('listitem')
    await visit(manager, images)
    await chooseFiles(manager, { ...dot, name: 'een.gif' }, { ...dot, name: 'twee.gif' })
    await expect(tiles(manager)).toHaveCount(2)
    await setRule(manager, true)
    const [editor, reader] = [await elsewhere('content'), await elsewhere('viewer')]
    await reader.goto(images)
    await expect(tiles(reader)).toHaveCount(2)

    await test.step('the editor adds, chooses, describes and deletes images', async () => {
      await editor.goto(images)
      await expect(editor.getByText('Anderen zien uw wijzigingen zodra een manager')).toBeVisible()
      await chooseFiles(editor, { ...dot, name: 'drie.gif' })
      await expect(tiles(editor)).toHaveCount(3)
      await expect(editor.getByText('Wacht op goedkeuring').first()).toBeVisible()
      await editor.getByRole('button', { name: 'Van afbeelding 3 de hoofdafbeelding maken' }).click()
      await expect(tiles(editor).nth(2)).toContainText('Hoofdafbeelding')
      await editor.getByRole('button', { name: 'Teksten bij afbeeldingen' }).click()
      await dialog(editor).getByLabel('Tekst bij afbeelding 2').fill('De kade bij avond')
      await editor.keyboard.press('Control+Enter')
      await expect(tiles(editor).getByRole('img', { name: 'De kade bij avond' })).toBeVisible()
      await editor.getByRole('button', { name: 'Afbeelding 1 verwijderen' }).click()
      await expect(tiles(editor)).toHaveCount(2)
      await expect(tiles(reader)).toHaveCount(2)
      await expect(reader.getByRole('img', { name: 'De kade bij avond' })).toHaveCount(0)
      await axeClean(editor)
      await editor.setViewportSize({ width: 360, height: 740 })
      await fitsItsWidth(editor)
      await fitsAFinger(editor)
    })

    await test.step('the manager compares them side by side, and approves', async () => {
      await visit(manager, images)
      await manager.getByRole('button', { name: 'Kadehuis Zuid · Afbeeldingen' }).click()
      const sides = (name: string) => dialog(manager).getByRole('list', { name }).getByRole('listitem')
      await expect(sides('Gepubliceerd').first()).toContainText('Vervalt door het concept')
      await expect(sides('Voorgesteld')).toHaveCount(2)
      await expect(sides('Voorgesteld').first()).toContainText('De kade bij avond')
      await expect(sides('Voorgesteld').nth(1)).toContainText('Nieuw')
      await axeClean(manager)
      await manager.setViewportSize({ width: 360, height: 740 })
      await fitsItsWidth(manager)
      await fitsAFinger(manager)
      await manager.setViewportSize({ width: 1440, height: 900 })
      await dialog(manager).getByRole('button', { name: 'Goedkeuren' }).click()
      await expect(manager.getByText('Kadehuis Zuid · Afbeeldingen is gepubliceerd')).toBeVisible()
      await expect(tiles(reader).getByRole('img', { name: 'De kade bij avond' })).toBeVisible()
      await expect(tiles(reader).nth(1)).toContainText('Hoofdafbeelding')
      await expect(editor.getByRole('heading', { name: 'Concepten' })).toHaveCount(0)
    })

    await setRule(manager, false)
  },
)
