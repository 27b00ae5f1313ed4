import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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

it('names what an arrival lacks, and its numbers call', async () => {
  answerCalls(() => ({ body }))
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
  answerCalls(() => ({ body: { ...body, _embedded: { arrivals, departures: [] } } }))
  await showPage(ArrivalsPage)
  expect(await screen.findByText(text)).toBeDefined()
})

it('shows the last answer with its time when the server is away, until the user signs out', async () => {
  answerCalls(() => ({ body }))
  const { unmount } = await showPage(ArrivalsPage)
  await screen.findByText(/15:00 · Lofts/)
  unmount()
  answerCalls(() => 'lost')
  await showPage(ArrivalsPage)
  expect(await screen.findByText(/15:00 · Lofts/)).toBeDefined()
  expect(screen.getByText(/The server is away/)).toBeDefined()
  const kept = () => Object.keys(localStorage).filter((key) => key.includes(api.nightRegister.arrivals.path))
  expect(kept()).toHaveLength(1)
  signOut()
  expect(kept()).toEqual([])
})
