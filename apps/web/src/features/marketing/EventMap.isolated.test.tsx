import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import EventMap from './EventMap.tsx'

/** A substitute for the map, which the DOM of the tests cannot draw. It records the calls made to it. */
const map = vi.hoisted(() => ({
  addSource: vi.fn(),
  addLayer: vi.fn(),
  on: vi.fn(),
  fitBounds: vi.fn(),
  setData: vi.fn(),
  getSource: () => ({ setData: map.setData }),
}))
const popup = vi.hoisted(() => ({ setLngLat: vi.fn(), setText: vi.fn(), addTo: vi.fn() }))

vi.mock('../../kit/map/useMap.ts', () => ({ useMap: () => ({ map, closest: 13 }) }))
vi.mock('../../kit/map/MapFrame.tsx', () => ({ MapFrame: () => null }))
vi.mock('../../kit/map/engine.ts', () => ({
  maplibre: {
    LngLatBounds: class {
      places: number[][] = []
      extend = (place: number[]) => this.places.push(place)
      isEmpty = () => this.places.length === 0
    },
    Popup: class {
      constructor() {
        for (const part of Object.values(popup)) part.mockReturnValue(popup)
        Object.assign(this, popup)
      }
    },
  },
}))

beforeEach(() => vi.clearAllMocks())

type Event = NonNullable<Parameters<typeof EventMap>[0]['events']>[number]
const event = (name: string, latitude: number | null, longitude: number | null): Event => ({
  ...{
    marketingEventId: 1,
    source: 'MEETUP',
    url: null,
    startsAt: null,
    endsAt: null,
    day: null,
    status: null,
  },
  ...{ kind: null, organiser: null, venue: null, address: null, city: null, countryCode: null, _links: {} },
  ...{ name, latitude, longitude },
})

it('has a pin for each event with a place, and shows all of them', () => {
  render(<EventMap label="Events" events={[event('Drinks', 52.37, 4.9), event('Online', null, null)]} />)
  const [shown] = map.setData.mock.calls.at(-1) ?? []
  expect(shown.features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [4.9, 52.37] },
      properties: { name: 'Drinks' },
    },
  ])
  expect(map.fitBounds.mock.calls.map(([{ places }]) => places)).toEqual([[[4.9, 52.37]]])
})

it('stays where it is if no event has a place', () => {
  render(<EventMap label="Events" events={[event('Online', null, null)]} />)
  expect(map.setData).toHaveBeenCalled()
  expect(map.fitBounds).not.toHaveBeenCalled()
})

it('names at most five events of a pin, as text', () => {
  render(<EventMap label="Events" events={[]} />)
  const [, , click] = map.on.mock.calls.find(([kind]) => kind === 'click') ?? []
  const names = ['<b>One</b>', 'Two', 'Three', 'Four', 'Five', 'Six']
  click({ features: names.map((name) => ({ properties: { name } })), lngLat: [4.9, 52.37] })
  expect(popup.setText).toHaveBeenCalledWith('<b>One</b> · Two · Three · Four · Five')
})
