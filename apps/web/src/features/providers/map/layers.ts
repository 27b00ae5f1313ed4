import type { api, WireAnswer } from '@stayboard/contract'
import { ACCENT, maplibre } from '../../../kit/map/engine.ts'

export type Pin = WireAnswer<typeof api.map.departments>['_embedded']['providerDepartments'][number]

const SOURCE = 'departments'
const QUIET = '#7a828e'
/** The largest zoom level that the map chooses by itself. */
const CLOSEST = 13

/** Adds the layers of departments to a map: clusters with a count, and single pins. */
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
  drawNumbers(map)
}

/** Draws the counts of clusters as images on demand. Text on a map would need a glyph server. */
function drawNumbers(map: maplibre.Map) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 72, height: 32 })
  // Without this option, each image is drawn on the GPU and read back slowly.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith('count ') || !pen) return
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.font = '600 24px system-ui, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = '#fff'
    pen.fillText(id.slice('count '.length), 36, 17)
    map.addImage(id, pen.getImageData(0, 0, 72, 32), { pixelRatio: 2 })
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

/** Moves the map so that all departments are visible. */
export function fitPins(map: maplibre.Map, pins: readonly Pin[]) {
  const bounds = new maplibre.LngLatBounds()
  for (const { latitude, longitude } of pins) bounds.extend([longitude, latitude])
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: CLOSEST, animate: false })
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
