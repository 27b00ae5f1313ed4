import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

test('an arrival on a phone, who sleeps where, and the tax of the night', async ({ lookedAt, callsOf }) => {
  const ask = await callsOf('admin')
  const { rooms, night } = await freeRoom()
  const room = rooms[0]
  const { _embedded } = await ask('GET', '/api/v2/backend/enquiries?size=1')
  const { refNumber } = _embedded.enquiryDepartments[0].enquiry
  const department = await ask('GET', `/api/provider_department/${room.departmentId}`)
  await ask('POST', '/api/tourist_tax', {
    ...{ city: `/api/city/${department.cityId}`, kind: 'PER_PERSON', rate: 3.25, currency: 'EUR' },
    ...{ validFrom: night, source: 'Verordening 2031' },
  })
  await ask('POST', '/api/v2/enquiry/spacetype', {
    ...{ refNumber, currentDepartment: room.departmentId, spaceType: room.spaceTypeId },
    ...{ checkIn: night, checkOut: '2031-05-03' },
    spaceTypeGuest: { guestLastName: 'Nachtegaal', guestPhone: '+31 6 12345678' },
  })

  const page = await lookedAt('admin', `/arrivals?day=${night}&cityId=${department.cityId}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await settled(page)
  const arrival = page.getByRole('article').filter({ hasText: 'Nachtegaal' })
  await expect(arrival.getByRole('link', { name: '+31 6 12345678' })).toHaveAttribute(
    'href',
    'tel:+31612345678',
  )
  await fitsItsWidth(page)
  await page.getByRole('tab', { name: 'Vannacht' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nachtegaal' }).first()).toBeVisible()
  await axeClean(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, `/night_register?from=${night}&until=2031-05-31&cityId=${department.cityId}`)
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'Nachtegaal' })).toContainText(room.code)
  // The tourist tax is two nights at 3.25.
  await expect(page.getByRole('row').filter({ hasText: 'EUR 6,50' })).toBeVisible()
  await axeClean(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: 'Register als PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`night-register-${night}-2031-05-31.pdf`)

  /** Returns a room that is free in the distant night of this journey. */
  async function freeRoom() {
    const day = '2031-05-01'
    const found = await ask('GET', `/api/v2/occupancy/verdicts?from=${day}&to=2031-05-03&rooms=500`)
    return {
      night: day,
      rooms: found._embedded.rooms.filter(({ verdict }: { verdict: string }) => verdict === 'free'),
    }
  }
})
