import type { Ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { dragByFinger } from './harness/finger.ts'
import { keyboard } from './harness/hands.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

/** Adds an enquiry for the days of this journey. */
async function addEnquiry(ask: Ask, name: string) {
  const { enquiry } = await ask('POST', '/api/v2/backend/reservation', {
    name,
    contactName: 'Hilde',
    organisation: { organisationId: 1 },
    exploiterId: 1,
    fase: 'Booked',
    checkinDate: '2031-03-03',
    checkoutDate: '2031-03-10',
  })
  return enquiry
}

/** Adds a department with two rooms. */
async function addRooms(ask: Ask, name: string) {
  const providerMeta = (await ask('POST', '/api/provider_meta', { name }))._links.self.href
  const place = { name, city: '/api/city/1', providerMeta }
  const { departmentId } = await ask('POST', '/api/provider_department', place)
  for (const code of ['K-1', 'K-2'])
    await ask('POST', `/api/add_space_type/${departmentId}`, { code, maxGuests: 1, nrBeds: 1 })
  return departmentId as number
}

test.describe(() => {
  // The server refuses an occupied room, and changes whose warnings are not accepted.
  test.use({ provokes: [409, 422] })

  test('books a room and adds a guest by keyboard; who comes second is told who has the room', async ({
    signedIn,
    callsOf,
  }) => {
    const [page, ask] = [await signedIn('manager'), await callsOf('manager')]
    const departmentId = await addRooms(ask, 'Kadehuis')
    const first = await addEnquiry(ask, 'Kadeploeg')
    const second = await addEnquiry(ask, 'Dokploeg')
    const { press, write, choose } = keyboard(page)
    const dialog = page.getByRole('dialog')
    // The panel is below the visible part of the page, and loads when it comes into view.
    const panel = page.getByRole('heading', { name: 'Gasten en kamers' })
    const room = page.getByRole('region', { name: 'Kamer K-1', exact: true })
    const book = async () => {
      await press(page.getByRole('button', { name: 'Kamer boeken' }))
      await expect(dialog).toBeVisible()
      const department = dialog.getByRole('combobox', { name: 'Vestiging' })
      await write(department, 'Kadehuis')
      await page.keyboard.press('Enter')
      await expect(department).toHaveValue(/^Kadehuis, /)
      await choose(dialog.getByRole('combobox', { name: 'Kamer', exact: true }), 'K-1')
      await page.keyboard.press('Control+Enter')
    }

    await visit(page, `/enquiries/${first.enquiryId}`)
    await settled(page)
    await panel.scrollIntoViewIfNeeded()
    await book()
    await expect(dialog).toHaveCount(0)
    await expect(room).toContainText('03-03-2031 → 10-03-2031')
    await expect(room).toContainText('7 nachten')

    // The user accepts a warning by ticking it.
    const addGuest = async (name: string) => {
      await press(room.getByRole('button', { name: 'Gast toevoegen aan Kamer K-1' }))
      await write(dialog.getByRole('textbox', { name: 'Achternaam' }), name)
      await page.keyboard.press('Control+Enter')
    }
    await addGuest('Ødegård')
    await expect(room.getByRole('cell', { name: 'Ødegård', exact: true })).toBeVisible()
    await addGuest('Ștefan')
    const tick = dialog.getByRole('checkbox', { name: '2 gasten in kamer K-1, waar plaats is voor 1' })
    await tick.waitFor()
    await axeClean(page)
    await tick.focus()
    await page.keyboard.press('Space')
    await write(dialog.getByRole('textbox', { name: 'Reden' }), 'Er staat een bedbank')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(room).toContainText('2 gasten in kamer K-1, waar plaats is voor 1')
    await expect(room).toContainText('Geaccepteerd: Er staat een bedbank')
    await axeClean(page)

    await visit(page, `/enquiries/${second.enquiryId}`)
    await settled(page)
    await panel.scrollIntoViewIfNeeded()
    await book()
    await expect(dialog).toContainText(
      `Kamer K-1 is bezet door ${first.refNumber} van 03-03-2031 tot 10-03-2031`,
    )
    const link = dialog.getByRole('link', { name: `${first.refNumber} openen` })
    expect(await link.getAttribute('href')).toBe(`/enquiries/${first.enquiryId}`)

    // The user moves the stay on the timeline to the other room and by two days, and then its check-out by
    // one more day.
    await page.goto(`/occupancy?departmentId=${departmentId}&from=2031-03-03`)
    await settled(page)
    const stay = page.getByRole('gridcell', { name: /^K-1: Kadeploeg, .* 03-03-2031 – 10-03-2031/ })
    await stay.focus()
    await axeClean(page)
    for (const key of ['m', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight'])
      await page.keyboard.press(key)
    const preview = 'Kamer K-2, 05-03-2031 – 13-03-2031, 8 nachten'
    await expect(page.getByRole('status').filter({ hasText: preview })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Tot nu toe: K-1, 03-03-2031 – 10-03-2031')
    await expect(dialog.getByRole('textbox', { name: 'Uitchecken' })).toHaveValue('13-03-2031')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(
      page.getByRole('gridcell', { name: /^K-2: Kadeploeg, .* 05-03-2031 – 13-03-2031/ }),
    ).toBeVisible()

    // A finger that rests on the stay lifts it. It then moves the stay two days to the right.
    const moved = page.getByRole('gridcell', { name: /^K-2: Kadeploeg/ })
    const nightWidth = ((await moved.boundingBox())?.width ?? 0) / 8
    const lifted = page.getByText(/^Kamer K-2, 05-03-2031 – 13-03-2031/)
    await dragByFinger(page, moved, lifted, { x: 2 * nightWidth, y: 0 })
    await expect(dialog).toContainText('Tot nu toe: K-2, 05-03-2031 – 13-03-2031')
    await expect(dialog.getByRole('textbox', { name: 'Inchecken' })).toHaveValue('07-03-2031')
  })
})
