import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

for (const [way, handsOf] of ways) {
  test(`finds a duplicate organisation, merges it, undoes that and merges it again within 5 clicks, ${way}`, async ({
    page,
    signedIn,
  }) => {
    const { press, undo } = handsOf(page)
    const { begin, within } = await countingEffort(page)
    await signedIn('manager')
    await page.goto('/')
    await settled(page)
    const word = handsOf === mouse ? 'Samenvoeg' : 'Fusie'
    const add = async (name: string, city: string) => {
      const body = { name, address: 'Kade 1', contactname: 'Ann', contactemail: 'ann@fusie.example', city }
      return (await ask(page, 'POST', '/api/organisation', body)).organisationId
    }
    const [first, second] = [await add(`${word} B.V.`, 'Delft'), await add(word, 'Gouda')]
    await ask(page, 'POST', `/api/v2/organisation/add_contact/${second}`, { name: 'Bea Berg' })
    await visit(page, `/add_organisation/${first}`)
    await settled(page)
    const dialog = page.getByRole('dialog')
    const compare = page.getByRole('button', { name: `Vergelijken met ${word}`, exact: true })
    const contact = page.getByText('Bea Berg')
    const merge = dialog.getByRole('button', { name: 'Samenvoegen', exact: true })

    await expect(compare).toBeVisible()
    await begin()
    await press(compare)
    await expect(dialog.getByRole('radio', { name: 'Gouda' })).toBeVisible()
    await expect(dialog).toContainText('1 contactpersoon')
    await press(merge)
    await expect(dialog).toBeHidden()
    await expect(contact).toBeVisible()
    await expect(compare).toBeHidden()
    await undo()
    await expect(compare).toBeVisible()
    await expect(contact).toBeHidden()
    await press(compare)
    await press(merge)
    await expect(contact).toBeVisible()
    await within(5, 'find, merge, undo and merge again')
    const { contacts } = await ask(page, 'GET', `/api/organisation/${first}`)
    expect(contacts.map(({ name }: { name: string }) => name)).toContain('Bea Berg')
  })
}

test('the list of duplicates and its dialog are accessible and fit the screen', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.goto('/client/duplicates')
  await settled(page)
  await axeClean(page)
  await page
    .getByRole('button', { name: /samenvoegen$/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen', exact: true }),
  ).toBeVisible()
  await axeClean(page)
})
