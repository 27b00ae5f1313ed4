import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type PinMap from '../../../kit/map/PinMap.tsx'
import { department } from '../../../testing/department.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { PlaceCard } from './PlaceCard.tsx'

/** Replaces the map, which the DOM of the tests cannot draw. It shows the position of the pin and can drag it. */
vi.mock('../../../kit/map/PinMap.tsx', () => ({
  default: ({ place, label, onMove }: Parameters<typeof PinMap>[0]) => (
    <section aria-label={label}>
      {`at ${place.latitude}, ${place.longitude}`}
      {onMove && (
        <button type="button" onClick={() => onMove({ latitude: 51.95, longitude: 4.5 })}>
          Drag
        </button>
      )}
    </section>
  ),
}))

const harbour = { ...department, cityName: 'Rotterdam', latitude: 51.92, longitude: 4.48 }

interface Setting {
  place?: { latitude: number | null; longitude: number | null }
  geocode?: object
}
const PLACE = '/api/provider_department/coordinates/3'

async function card({ place = {} as Setting['place'], geocode }: Setting = {}) {
  const asked = answerCalls(({ path, method }: Asked) => {
    if (path === '/api/city/1') return { body: { cityId: 1, latitude: 51.92, longitude: 4.48 } }
    if (path === '/api/v2/map/configuration')
      return { body: { tilesUrl: null, attribution: null, geocoder: geocode !== undefined } }
    if (path === '/api/v2/map/geocode/3') return geocode ?? {}
    return method === 'GET' ? {} : { headers: { 'x-request-id': 'the-move' } }
  })
  const shown = await showPage(() => <PlaceCard department={{ ...harbour, ...place }} />)
  return { ...shown, asked, saved: () => asked.filter(({ path }) => path === PLACE).map(({ body }) => body) }
}
const map = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: 'Map of Harbour Lofts' }).textContent).toContain(text),
  )
const button = (name: string) => screen.findByRole('button', { name })

signedIn({ roles: ['ROLE_CONTENT'] })

it('saves a dragged pin only on request, and can reset it until then', async () => {
  const { user, saved } = await card()
  await map('at 51.92, 4.48')
  expect(screen.queryByRole('button', { name: 'Save position' })).toBeNull()
  await user.click(await button('Drag'))
  await map('at 51.95, 4.5')
  await user.click(await button('Cancel'))
  await map('at 51.92, 4.48')
  expect(saved()).toEqual([])
  await user.click(await button('Drag'))
  await user.click(await button('Save position'))
  await waitFor(() => expect(saved()).toEqual([{ latitude: 51.95, longitude: 4.5 }]))
  expect(await button('Undo')).toBeTruthy()
})

it('can be moved by entering degrees, without dragging (WCAG 2.5.7)', async () => {
  const { user, saved } = await card()
  const latitude = await screen.findByRole('textbox', { name: 'Latitude' })
  await user.clear(latitude)
  await user.type(latitude, '52,001{Enter}')
  await map('at 52.001, 4.48')
  await user.click(await button('Save position'))
  await waitFor(() => expect(saved()).toEqual([{ latitude: 52.001, longitude: 4.48 }]))
})

it('asks for confirmation if the position is more than 50 km from the centre of its city', async () => {
  const { user } = await card()
  await map('at 51.92')
  expect(screen.queryByRole('alert')).toBeNull()
  const longitude = await screen.findByRole('textbox', { name: 'Longitude' })
  await user.clear(longitude)
  await user.type(longitude, '6{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/10\d km from the centre of Rotterdam/)
})

it.each([
  ['nowhere', { latitude: null, longitude: null }],
  ['where the equator begins', { latitude: 0, longitude: 0 }],
])('a department that is %s starts at the centre of its city, with a notice', async (_, place) => {
  await card({ place })
  await map('at 51.92, 4.48')
  expect(screen.getByText('This department has no position on the map yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save position' })).toBeNull()
})

it('looks up the address by a geocoder, shows the result, and saves it only on request', async () => {
  const found = { latitude: 51.9, longitude: 4.4, found: 'Kade 2, Rotterdam' }
  const { user, saved } = await card({ geocode: { body: found } })
  await user.click(await button('Look up the address'))
  await map('at 51.9, 4.4')
  expect(await screen.findByText('Found: Kade 2, Rotterdam')).toBeTruthy()
  expect(saved()).toEqual([])
})

it('keeps the pin if the address is not found', async () => {
  const { user } = await card({ geocode: problemAnswer(422, 'addressUnknown') })
  await user.click(await button('Look up the address'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await map('at 51.92, 4.48')
})

it('offers no look-up without a geocoder, and no changes to a user with read rights', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  await card()
  await map('at 51.92, 4.48')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})
