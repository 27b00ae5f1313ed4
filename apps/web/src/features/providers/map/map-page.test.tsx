import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import type DepartmentMap from './DepartmentMap.tsx'
import MapPage from './MapPage.tsx'

/** Replaces the map, which the DOM of the tests cannot draw. It shows its props and has buttons for its events. */
vi.mock('./DepartmentMap.tsx', () => ({
  default: ({ pins, box, open, highlighted, onOpen, onMove }: Parameters<typeof DepartmentMap>[0]) => (
    <section aria-label="The map">
      {`${pins?.length ?? 'no'} pins, box ${box ?? 'none'}, open ${open ?? 'none'}, highlighted ${highlighted ?? 'none'}`}
      <button type="button" onClick={() => onOpen(2)}>
        Pin 2
      </button>
      <button type="button" onClick={() => onMove('51.00000,4.00000,52.00000,5.00000')}>
        Pan
      </button>
    </section>
  ),
}))

const pin = (departmentId: number) => ({ departmentId, latitude: 52, longitude: 4.4, active: true })
const department = (departmentId: number) => ({
  departmentId,
  providerKind: 'JOBS',
  name: `House ${departmentId}`,
  address: 'Kade 1',
  cityName: 'Delft',
  active: departmentId !== 2,
})
const PINS = '/api/v2/map/provider_departments'

/**
 * Simulates a server with departments on the map.
 * @param total the number of departments, if the map gets fewer
 */
function answering({ total = 2, unplaced = 0 } = {}) {
  return answerCalls(({ path, query }: Asked) => {
    if (path === PINS)
      return {
        body: { _embedded: { providerDepartments: [pin(1), pin(2)] }, totalElements: total, _links: {} },
      }
    if (query.get('unplaced')) return listAnswer('providerDepartments', [], unplaced)
    if (path === '/api/provider_departments')
      return listAnswer('providerDepartments', [department(1), department(2)])
    return listAnswer('rows', [])
  })
}
const map = (text: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'The map' }).textContent).toContain(text))
const queriesTo = (asked: Asked[], path: string) =>
  asked.filter((one) => one.path === path).map(({ query }) => Object.fromEntries(query))

signedIn({ roles: ['ROLE_VIEWER'] })

it('starts with hospitality, active and inactive departments, and shows every pin', async () => {
  const asked = answering()
  await showPage(MapPage)
  await map('2 pins, box none, open none')
  expect(queriesTo(asked, PINS)).toEqual([{ providerKinds: 'HOSPITALITY' }])
})

it('filters the list by the visible area, and keeps the pins of the map', async () => {
  const asked = answering()
  const { user, router } = await showPage(MapPage)
  await map('2 pins')
  await user.click(screen.getByRole('button', { name: 'Pan' }))
  await map('box 51.00000,4.00000,52.00000,5.00000')
  expect(router.state.location.search).toMatchObject({ box: '51.00000,4.00000,52.00000,5.00000' })
  await waitFor(() =>
    expect(queriesTo(asked, '/api/provider_departments').at(-1)).toMatchObject({
      box: '51.00000,4.00000,52.00000,5.00000',
    }),
  )
  expect(queriesTo(asked, PINS)).toHaveLength(1)
})

it('highlights the pin of the department under the pointer or the focus', async () => {
  answering()
  const { user } = await showPage(MapPage)
  const list = await screen.findByRole('list', { name: 'Visible departments' })
  const link = await within(list).findByRole('link', { name: 'House 2' })
  expect(link.getAttribute('href')).toBe('/provider_department/2/kind/JOBS')
  await user.hover(link)
  await map('highlighted 2')
  await user.unhover(link)
  await map('highlighted none')
  link.focus()
  await map('highlighted 2')
})

it('keeps the open department in the address', async () => {
  answering()
  const { user, router } = await showPage(MapPage)
  await map('open none')
  await user.click(screen.getByRole('button', { name: 'Pin 2' }))
  await map('open 2')
  expect(router.state.location.search).toMatchObject({ open: '2' })
})

it('counts departments without coordinates, and warns if there are too many for the map', async () => {
  answering({ total: 20_345, unplaced: 3 })
  await showPage(MapPage)
  const apart = await screen.findByRole('link', { name: '3 departments have no position on the map' })
  expect(apart.getAttribute('href')).toContain('unplaced=true')
  expect(screen.getByText(/2 of 20[.,]345 are shown/)).toBeTruthy()
})

it('shows neither message if all departments are on the map', async () => {
  answering()
  await showPage(MapPage)
  await screen.findByRole('list', { name: 'Visible departments' })
  expect(screen.queryByText(/Too many/)).toBeNull()
  expect(screen.queryByText(/no position on the map/)).toBeNull()
})

inFullRun('shows an error and a retry button in place of the map if the server is unavailable', async () => {
  answerCalls(({ path }) => (path === PINS ? problemAnswer(503, 'unavailable') : listAnswer('rows', [])))
  const { user } = await showPage(MapPage)
  const again = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('region', { name: 'The map' })).toBeNull()
  answering()
  await user.click(again[0] as HTMLElement)
  await map('2 pins')
})
