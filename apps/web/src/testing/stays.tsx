import { screen, within } from '@testing-library/react'
import { kraanploeg } from '../features/enquiries/enquiries.fixture.ts'
import StaysPanel from '../features/stays/StaysPanel.tsx'
import { type Answer, type Asked, listAnswer } from './server.ts'

export const enquiry = { ...kraanploeg.enquiry, checkinDate: '2026-12-01', checkoutDate: '2026-12-08' }
export const Panel = () => <StaysPanel enquiry={enquiry} />
const rooms = [
  { spaceTypeId: 8, code: 'B-12', version: 1, _links: {} },
  { spaceTypeId: 9, code: 'B-13', version: 1, _links: {} },
]

/** Returns a room as the choice of rooms shows it. */
const judged = (spaceTypeId: number, code: string, verdict: string) => ({
  ...{ spaceTypeId, code, departmentId: 3, departmentName: 'Havenkwartier', active: true, maxGuests: 2 },
  ...{
    floor: 1,
    kind: null,
    price: 45,
    verdict,
    cause: null,
    waiting: 0,
    places: 4,
    freePlaces: 2,
    stay: null,
  },
})

const judgedRooms = [judged(8, 'B-12', 'free'), judged(9, 'B-13', 'tooSmall')]

/** Answers the panel's call with these bookings. `write` answers writing calls. */
export const answering = (panel: Answer, write: (asked: Asked) => Answer) => (asked: Asked) => {
  if (asked.method !== 'GET') return write(asked)
  if (asked.path.includes('/space_types/SB')) return panel
  if (asked.path === '/api/history') return listAnswer('actions', [])
  if (asked.path.endsWith('/verdicts'))
    return { body: { _embedded: { rooms: judgedRooms }, totalRooms: 2, _links: {} } }
  if (asked.path.endsWith('/mews/connections')) return listAnswer('mewsConnections', [])
  const room = rooms.find(({ spaceTypeId }) => asked.path === `/api/space_type/${spaceTypeId}`)
  if (room) return { body: room }
  return listAnswer('spaceTypes', rooms)
}
/** Returns queries within a dialog once its code is loaded. */
export const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))
