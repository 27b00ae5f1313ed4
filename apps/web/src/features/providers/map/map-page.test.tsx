import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import type DepartmentMap from './DepartmentMap.tsx'
import MapPage from './MapPage.tsx'

/** The tests' document draws no maps: what the map is told, and what it tells. */
vi.mock('./DepartmentMap.tsx', () => ({
  default: ({ pins, box, open, lit, onOpen, onMove }: Parameters<typeof DepartmentMap>[0]) => (
    <section aria-label="The map">
      {`${pins?.length ?? 'no'} pins, box ${box ?? 'none'}, open ${open ?? 'none'}, lit ${lit ?? 'none'}`}
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

/** @param total how many there are, where that is more than the map is answered */
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

it('begins with hospitality, active or not, without a text, and shows every pin (D2 §2)', async () => {
  const asked = answering()
  await showPage(MapPage)
  await map('2 pins, box none, open none')
  expect(queriesTo(asked, PINS)).toEqual([{ providerKinds: 'HOSPITALITY' }])
})

it('is narrowed to what is in sight: the list follows the map, the pins stay (G5)', async () => {
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

it('a department that is pointed at, or reached by keyboard, stands out on the map (G5)', async () => {
  answering()
  const { user } = await showPage(MapPage)
  const list = await screen.findByRole('list', { name: 'Visible departments' })
  const link = await within(list).findByRole('link', { name: 'House 2' })
  expect(link.getAttribute('href')).toBe('/provider_department/2/kind/JOBS')
  await user.hover(link)
  await map('lit 2')
  await user.unhover(link)
  await map('lit none')
  link.focus()
  await map('lit 2')
})

it('which one is open stands in the address', async () => {
  answering()
  const { user, router } = await showPage(MapPage)
  await map('open none')
  await user.click(screen.getByRole('button', { name: 'Pin 2' }))
  await map('open 2')
  expect(router.state.location.search).toMatchObject({ open: '2' })
})

it('what has no place is counted apart, and what is too much for a map is said (G4)', async () => {
  answering({ total: 20_345, unplaced: 3 })
  await showPage(MapPage)
  const apart = await screen.findByRole('link', { name: '3 departments have no position on the map' })
  expect(apart.getAttribute('href')).toContain('unplaced=true')
  expect(screen.getByText(/2 of 20[.,]345 are shown/)).toBeTruthy()
})

it('says nothing of either where there is nothing to say', async () => {
  answering()
  await showPage(MapPage)
  await screen.findByRole('list', { name: 'Visible departments' })
  expect(screen.queryByText(/Too many/)).toBeNull()
  expect(screen.queryByText(/no position on the map/)).toBeNull()
})

it('a server that is away is said where the map would be, and asked again', async () => {
  answerCalls(({ path }) => (path === PINS ? problemAnswer(503, 'unavailable') : listAnswer('rows', [])))
  const { user } = await showPage(MapPage)
  const again = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('region', { name: 'The map' })).toBeNull()
  answering()
  await user.click(again[0] as HTMLElement)
  await map('2 pins')
})
