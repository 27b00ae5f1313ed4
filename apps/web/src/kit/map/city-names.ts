import { api } from '@stayboard/contract'
import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  Map as MapLibre,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import { send } from '../core/calls/send.ts'
import { colours, FONT, type Theme } from './colours.ts'

const SOURCE = 'cities'

/** A source without features yet. */
export const nothing: GeoJSONSourceSpecification['data'] = { type: 'FeatureCollection', features: [] }

/** The part of a style above the ground. */
export type StylePart = Pick<StyleSpecification, 'sources' | 'layers'>

/** The source and the layer of names of cities, for a map without streets. The names follow with `followCities`. */
export const cityNames = (theme: Theme): StylePart => ({
  sources: { [SOURCE]: { type: 'geojson', data: nothing } },
  layers: [
    {
      id: SOURCE,
      type: 'symbol',
      source: SOURCE,
      layout: {
        'icon-image': 'townspot',
        'text-field': ['get', 'name'],
        'text-font': [FONT],
        'text-size': ['step', ['coalesce', ['get', 'population'], 0], 11, 50_000, 12, 250_000, 14],
        'text-variable-anchor-offset': [...around(0.5), ...around(BESIDE_PINS)],
        // Draws the name without its dot where a pin covers the dot.
        'icon-optional': true,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
      },
      paint: {
        'text-color': colours[theme].label,
        'text-halo-color': colours[theme].land,
        'text-halo-width': 1.5,
      },
    },
  ],
})

/** Ems from the centre of a cluster of pins to a name beside it. */
const BESIDE_PINS = 2.6

/** A label below, above, to the right or to the left, at a distance in ems. */
const around = (ems: number): VariableAnchorOffsetCollectionSpecification => [
  'top',
  [0, ems],
  'bottom',
  [0, -ems],
  'left',
  [ems, 0],
  'right',
  [-ems, 0],
]

/** Loads the city names of the visible area, now and after each move. */
export function followCities(map: MapLibre) {
  let shown = ''
  const follow = async () => {
    const box = boxAround(map)
    if (box === shown) return
    shown = box
    const answer = await send(api.map.cities, { query: { box } }).catch(() => undefined)
    if (!answer || box !== shown) return
    map.getSource<GeoJSONSource>(SOURCE)?.setData({
      type: 'FeatureCollection',
      features: answer._embedded.cities.map(({ latitude, longitude, ...properties }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties,
      })),
    })
  }
  map.on('moveend', () => void follow())
  void follow()
}

/** The visible area, extended to the lines of a grid, so that short moves need no request. */
function boxAround(map: MapLibre): string {
  const step = 360 / 2 ** Math.round(map.getZoom())
  const bounds = map.getBounds()
  const low = (degrees: number, least: number) => Math.max(least, Math.floor(degrees / step) * step)
  const high = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees / step) * step)
  const sides = [
    low(bounds.getSouth(), -90),
    low(bounds.getWest(), -180),
    high(bounds.getNorth(), 90),
    high(bounds.getEast(), 180),
  ]
  return sides.map((side) => side.toFixed(5)).join(',')
}
