import type { Place } from '@stayboard/domain'
import { useEffect } from 'react'
import { ACCENT, CHOSEN, QUIET } from './colours.ts'
import { maplibre } from './engine.ts'
import { labelIcon, ROOM } from './icons.ts'

/** A record with its coordinates, for a map. */
export interface Pin {
  id: number
  latitude: number
  longitude: number
  look: keyof typeof looks
  /** A short text above the pin. It is left out where it would overlap others. */
  label?: string
}

const looks = {
  usual: { colour: ACCENT, radius: 7 },
  quiet: { colour: QUIET, radius: 7 },
  chosen: { colour: CHOSEN, radius: 10 },
} as const
const SOURCE = 'pins'

/**
 * Adds the layers of pins to a map. Labels of the map avoid them.
 * @param hasClusters whether near pins are shown as their number
 */
export function addLayers(map: maplibre.Map, { hasClusters }: { hasClusters: boolean }) {
  map.addSource(SOURCE, {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: hasClusters,
    clusterRadius: 48,
    clusterMaxZoom: 15,
    promoteId: 'id',
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
      'circle-color': ['get', 'colour'],
      'circle-radius': [
        'case',
        ['boolean', ['feature-state', 'isHighlighted'], false],
        12,
        ['get', 'radius'],
      ],
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
  map.addLayer({
    id: 'labels',
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'icon'],
    layout: { 'icon-image': ['get', 'icon'], 'icon-offset': [0, -20], 'icon-padding': 1 },
  })
}

const sourceOf = (map: maplibre.Map) => map.getSource<maplibre.GeoJSONSource>(SOURCE)

/** Replaces the pins of the map. */
export function showPins(map: maplibre.Map, pins: readonly Pin[]) {
  sourceOf(map)?.setData({
    type: 'FeatureCollection',
    features: pins.map(({ id, latitude, longitude, look, label }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, ...looks[look], ...(label ? { icon: labelIcon(label) } : {}) },
    })),
  })
}

/** Moves the map so that all places are visible. @param closest the largest zoom level */
export function fitPlaces(
  map: maplibre.Map,
  pins: readonly Place[],
  closest: number,
  beside: number = BESIDE,
) {
  const bounds = new maplibre.LngLatBounds()
  for (const { latitude, longitude } of pins) bounds.extend([longitude, latitude])
  if (!bounds.isEmpty())
    map.fitBounds(bounds, {
      padding: { top: BESIDE, bottom: BESIDE, left: beside, right: beside },
      maxZoom: closest,
      animate: false,
    })
}

/** The room between pins and the edge of the map, in px. */
const BESIDE = 48

function highlight(map: maplibre.Map, id: number, isHighlighted: boolean) {
  map.setFeatureState({ source: SOURCE, id }, { isHighlighted })
}

/** A click on a pin or its label presses the pin; on a cluster, it zooms in. */
export function onClick(map: maplibre.Map, press: (id: number) => void) {
  map.on('click', ({ point }) => {
    const [pressed] = map.queryRenderedFeatures(point, { layers: ['pins', 'labels'] })
    const id = pressed?.properties.id
    if (typeof id === 'number') press(id)
  })
  const goNearer = async (cluster: number, center: maplibre.LngLat) => {
    const zoom = await sourceOf(map)?.getClusterExpansionZoom(cluster)
    map.easeTo({ center, zoom: zoom ?? map.getZoom() + 2 }, { originalEvent: true })
  }
  map.on('click', 'clusters', ({ features, lngLat }) => {
    void goNearer(Number(features?.[0]?.properties.cluster_id), lngLat)
  })
  for (const layer of ['pins', 'labels', 'clusters']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
}

/** Highlights the pin of a record that is hovered or focused elsewhere, such as in the list beside the map. */
export function useHighlight(map: maplibre.Map | null, id: number | null) {
  useEffect(() => {
    if (!map || id === null) return
    highlight(map, id, true)
    return () => {
      if (map.getStyle()) highlight(map, id, false)
    }
  }, [map, id])
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
