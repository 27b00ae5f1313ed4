import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ReservationPage from './ReservationPage.tsx'

const reservation = (reservationId: number) => ({
  reservationId,
  reservationNumber: `R-${reservationId}`,
  travellerFirstname: null,
  travellerLastname: `Traveller ${reservationId}`,
  firstname: null,
  lastname: 'Booker',
  email: null,
  reservationDate: '2026-11-01',
  checkinDate: '2026-12-01',
  checkoutDate: '2026-12-08',
  nights: 7,
  description: null,
  hospitalityEntityId: reservationId,
  hospitalityEntityName: `Room ${reservationId}`,
  clientId: null,
  clientName: null,
  enquiryId: 5,
  refNumber: 'SB-26-000005E',
  prognosisMetaId: 9,
  channelManager: 'MEWS',
  channel: 'Expedia',
  bookingRef: `CHM-${reservationId}`,
  status: reservationId === 3 ? 'CANCELLED' : 'CONFIRMED',
  channelManagerBookingEntity: {
    bookingRef: `CHM-${reservationId}`,
    status: reservationId === 3 ? 'CANCELLED' : 'CONFIRMED',
    rawResponse: '{"customer":{"name":"Zoë"},"sources":[{"name":"Expedia"},{"name":"Expedia TAAP"}]}',
  },
  version: 1,
  _links: { self: { href: `/api/reservation/${reservationId}` } },
})

signedIn({ roles: ['ROLE_MANAGER'] })

/** The pending answers about rooms. A test sends them when it wants. */
let rooms: Map<number, () => void>
beforeEach(() => {
  rooms = new Map()
})

async function show(address = '/') {
  answerCalls(({ path }) => {
    const [id] = /\d+$/.exec(path) ?? []
    if (path.startsWith('/api/provider_hospitality_entity/')) return room(Number(id))
    if (path.startsWith('/api/provider_department/'))
      return {
        body: { departmentId: Number(id), name: `House ${id}`, address: null, cityName: 'Delft', _links: {} },
      }
    return listAnswer('reservationClients', [1, 2, 3].map(reservation))
  })
  const page = await showPage(ReservationPage, address)
  await screen.findByRole('link', { name: 'Traveller 1' })
  return page
}

const room = (hospitalityEntityId: number) =>
  new Promise<Answer>((resolve) => {
    const name = `Room ${hospitalityEntityId}`
    const body = { hospitalityEntityId, name, roomType: 'STUDIO', providerDepartmentId: hospitalityEntityId }
    rooms.set(hospitalityEntityId, () => resolve({ body: { ...body, _links: {} } }))
  })
const panel = (id: number) => screen.findByRole('region', { name: `Traveller ${id} R-${id}` })

it('asks to select a client, and shows the one that the arrow keys reach, whatever answer comes last', async () => {
  const { user, router } = await show()
  screen.getByText('Select a client')
  const first = screen.getByRole('link', { name: 'Traveller 1' })
  first.focus()
  await panel(1)
  await user.keyboard('{ArrowDown}')
  await panel(2)
  await user.keyboard('{ArrowDown}')
  const third = within(await panel(3))
  await waitFor(() => expect([...rooms.keys()]).toEqual([1, 2, 3]))
  for (const id of [3, 1, 2]) rooms.get(id)?.()
  await third.findByText(/House 3/)
  third.getByText('Reservation R-3 is cancelled')
  expect(third.queryByText(/Room [12]|House [12]|R-[12]$/)).toBeNull()
  expect(router.state.location.search).toEqual({ peek: '3' })
})

it('copies the booking reference, and finds text in the answer of the channel', async () => {
  const { user } = await show('/?peek=1')
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const shown = within(await panel(1))
  await user.click(shown.getByRole('button', { name: 'Copy CHM-1' }))
  expect(copied).toHaveBeenCalledWith('CHM-1')
  await user.type(shown.getByRole('searchbox', { name: 'Find in the answer' }), 'expedia')
  await shown.findByText('2 matches')
  await user.clear(shown.getByRole('searchbox', { name: 'Find in the answer' }))
  await user.type(shown.getByRole('searchbox', { name: 'Find in the answer' }), 'zoe')
  expect((await shown.findByText('Zoë')).tagName).toBe('MARK')
})

it('links to the enquiry and to the prognosis', async () => {
  await show('/?peek=1')
  const shown = within(await panel(1))
  const hrefOf = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/SB-26-000005E/)).toBe('/enquiries/5')
  expect(hrefOf(/^Prognosis/)).toBe('/financial/overview?open=9')
})
