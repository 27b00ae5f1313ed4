import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signOut } from '../../kit/core/session/session.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ArrivalsPage from './ArrivalsPage.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const stay = {
  ...{ spaceTypeReservationId: 1, enquiryId: 7, refNumber: 'SB-1', enquiryName: 'Crew', people: 2 },
  ...{ departmentId: 3, departmentName: 'Lofts', cityName: 'Delft', address: 'Kade 1, 2611 AB' },
  ...{ housePhone: '+31 15 1234567', contactPhone: null, roomCode: 'A-1', from: '15:00', by: null },
  ...{ checkIn: '2026-12-01', checkOut: '2026-12-08', guests: [{ name: 'Berg', phone: '+31 6 12345678' }] },
  ...{ lacks: ['GUESTS'], mailedAt: null, mailOn: null },
}
const body = {
  ...{ from: '2026-12-01', until: '2026-12-07', _links: {} },
  _embedded: { arrivals: [stay], departures: [] },
}
const sleeping = { night: '2026-12-01', people: 0, _embedded: { stays: [] }, _links: {} }
/** Returns the answers to the calls of the page. */
const answers = (path: string, arriving: object = body) => ({
  body: path === api.nightRegister.tonight.path ? sleeping : arriving,
})

it('names what an arrival lacks, and its numbers call', async () => {
  answerCalls(({ path }) => answers(path))
  await showPage(ArrivalsPage)
  expect(await screen.findByText(/15:00 · Lofts/)).toBeDefined()
  expect(screen.getByText('Lacks: names of guests')).toBeDefined()
  const numbers = ['+31 15 1234567', '+31 6 12345678'].map((number) =>
    screen.getByRole('link', { name: number }),
  )
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:+31151234567', 'tel:+31612345678'])
})

it.each([
  [{ mailOn: '2026-11-28' }, 'Guests are mailed on 28-11-2026'],
  [{ mailOn: '2026-11-28', lacks: ['KEY'] }, 'The mail to the guests waits for what is lacking'],
  [{ mailOn: '2026-11-28', mailedAt: '2026-11-28T08:00:00Z' }, /^Guests were mailed on 28-11-2026/],
])('tells whether the guests were mailed: %o', async (more, text) => {
  const arrivals = [{ ...stay, ...more }]
  answerCalls(({ path }) => answers(path, { ...body, _embedded: { arrivals, departures: [] } }))
  await showPage(ArrivalsPage)
  expect(await screen.findByText(text)).toBeDefined()
})

it('shows the last answer with its time when the server is away, until the user signs out', async () => {
  answerCalls(({ path }) => answers(path))
  const { unmount } = await showPage(ArrivalsPage)
  await screen.findByText(/15:00 · Lofts/)
  unmount()
  answerCalls(() => 'lost')
  await showPage(ArrivalsPage)
  expect(await screen.findByText(/15:00 · Lofts/)).toBeDefined()
  expect(screen.getByText(/^No connection\. As of \d\d:\d\d\.$/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Crew' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Voucher/ })).toBeNull()
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('stayboard.kept:'))
  await vi.waitFor(() => expect(kept()).toHaveLength(2), { timeout: 5000 })
  signOut()
  expect(kept()).toEqual([])
})
