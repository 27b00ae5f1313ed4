/** The map library. It is large, so only modules loaded on demand may import it. */
import 'maplibre-gl/dist/maplibre-gl.css'
import type { api, WireAnswer } from '@stayboard/contract'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { feature } from 'topojson-client'
import outlineUrl from 'world-atlas/countries-50m.json?url'

export type Configuration = WireAnswer<typeof api.map.configuration>
type Topology = Parameters<typeof feature>[0]
export type Theme = 'light' | 'dark'

interface Look {
  zoom: number
  /** The translations of the map's own controls. */
  words: Record<string, string>
}

maplibre.setWorkerUrl(workerUrl)

/** The accent colour in both schemes. The map cannot use CSS variables. */
export const ACCENT = '#0b7a5d'

/** The initial position of a map without content: the Netherlands. */
const NETHERLANDS: [number, number] = [5.29, 52.13]
/** The maximum zoom level of the country outlines, which have no details beyond it. */
const CLOSEST = 18

const colours = {
  light: { water: '#e6ebf0', land: '#fbfaf7', border: '#c3c9d1' },
  dark: { water: '#15181d', land: '#23272e', border: '#414854' },
} as const

/**
 * Creates a map with the configured tiles. Without them, it shows country outlines that are part of the product, so
 * that it needs no network.
 */
export function createMap(container: HTMLElement, { tilesUrl }: Configuration, theme: Theme, look: Look) {
  const map = new maplibre.Map({
    container,
    style: styleOf(tilesUrl, theme),
    center: NETHERLANDS,
    zoom: look.zoom,
    locale: look.words,
    maxZoom: CLOSEST,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new maplibre.NavigationControl({ showCompass: false }))
  if (tilesUrl === null) void drawOutline(map, theme)
  return map
}

function styleOf(tilesUrl: string | null, theme: Theme): maplibre.StyleSpecification {
  const ground = {
    id: 'ground',
    type: 'background',
    paint: { 'background-color': colours[theme].water },
  } as const
  if (tilesUrl === null) return { version: 8, sources: {}, layers: [ground] }
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [tilesUrl], tileSize: 256 } },
    layers: [ground, { id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

/** Draws country outlines of Natural Earth below all other layers. */
async function drawOutline(map: maplibre.Map, theme: Theme) {
  const loaded = new Promise((done) => map.once('load', done))
  const [answer] = await Promise.all([fetch(outlineUrl), loaded])
  const atlas = (await answer.json()) as Topology
  const countries = atlas.objects.countries
  if (!countries || map._removed) return
  map.addSource('countries', { type: 'geojson', data: feature(atlas, countries), tolerance: 0.2 })
  const [first] = map.getLayersOrder().filter((id) => id !== 'ground')
  map.addLayer(
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colours[theme].land } },
    first,
  )
  map.addLayer(
    { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': colours[theme].border } },
    first,
  )
}

export { maplibre }
