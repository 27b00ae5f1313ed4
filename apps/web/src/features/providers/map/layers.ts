import type { api, WireAnswer } from '@stayboard/contract'
import { ACCENT } from '../../../kit/map/colours.ts'
import { maplibre } from '../../../kit/map/engine.ts'
import { ROOM } from '../../../kit/map/icons.ts'

export type Pin = WireAnswer<typeof api.map.departments>['_embedded']['providerDepartments'][number]

const SOURCE = 'departments'
const QUIET = '#7a828e'

/** Adds the layers of departments to a map: clusters with a count, and single pins. Labels of the map avoid both. */
export function addLayers(map: maplibre.Map) {
  map.addSource(SOURCE, {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterRadius: 48,
    clusterMaxZoom: 15,
    promoteId: 'departmentId',
  })
  map.addLayer({
    id: 'clusters',
    type: 'circle',
    source: SOURCE,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': ACCENT,
      'circle-radius': ['step', ['get', 'point_count'], 16, 25, 20, 250, 26],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'counts',
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'count ', ['get', 'point_count_abbreviated']],
      'icon-allow-overlap': true,
      'icon-padding': 12,
    },
  })
  map.addLayer({
    id: 'pins',
    type: 'circle',
    source: SOURCE,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': ['case', ['get', 'active'], ACCENT, QUIET],
      'circle-radius': ['case', ['boolean', ['feature-state', 'isHighlighted'], false], 12, 7],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'room',
    type: 'symbol',
    source: SOURCE,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ROOM, 'icon-allow-overlap': true },
  })
}

const sourceOf = (map: maplibre.Map) => map.getSource<maplibre.GeoJSONSource>(SOURCE)

/** Replaces the pins of the map. */
export function showPins(map: maplibre.Map, pins: readonly Pin[]) {
  sourceOf(map)?.setData({
    type: 'FeatureCollection',
    features: pins.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  })
}

/** Moves the map so that all departments are visible. @param closest the largest zoom level */
export function fitPins(map: maplibre.Map, pins: readonly Pin[], closest: number) {
  const bounds = new maplibre.LngLatBounds()
  for (const { latitude, longitude } of pins) bounds.extend([longitude, latitude])
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: closest, animate: false })
}

/** Highlights a pin, or ends its highlight. */
export function highlight(map: maplibre.Map, departmentId: number, isHighlighted: boolean) {
  map.setFeatureState({ source: SOURCE, id: departmentId }, { isHighlighted })
}

/** A click opens a department or zooms in on a cluster. */
export function onClick(map: maplibre.Map, open: (departmentId: number) => void) {
  map.on('click', 'pins', ({ features }) => {
    const id = features?.[0]?.properties.departmentId
    if (typeof id === 'number') open(id)
  })
  const goNearer = async (cluster: number, center: maplibre.LngLat) => {
    const zoom = await sourceOf(map)?.getClusterExpansionZoom(cluster)
    map.easeTo({ center, zoom: zoom ?? map.getZoom() + 2 }, { originalEvent: true })
  }
  map.on('click', 'clusters', ({ features, lngLat }) => {
    void goNearer(Number(features?.[0]?.properties.cluster_id), lngLat)
  })
  for (const layer of ['pins', 'clusters']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
}

/** The visible area as a filter: south, west, north, east. */
export function boxOf(map: maplibre.Map): string {
  const bounds = map.getBounds()
  const side = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(5)
  return [
    side(bounds.getSouth(), 90),
    side(bounds.getWest(), 180),
    side(bounds.getNorth(), 90),
    side(bounds.getEast(), 180),
  ].join(',')
}
