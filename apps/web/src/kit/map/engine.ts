/** The map library. It is large, so only modules loaded on demand may import it. */
import 'maplibre-gl/dist/maplibre-gl.css'
import type { api, WireAnswer } from '@stayboard/contract'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { feature } from 'topojson-client'
import outlineUrl from 'world-atlas/countries-50m.json?url'
import { cityNames, followCities, nothing, type StylePart } from './city-names.ts'
import { colours, type Theme } from './colours.ts'
import { drawIcons } from './icons.ts'

export type Configuration = WireAnswer<typeof api.map.configuration>
type Topology = Parameters<typeof feature>[0]

/** The visible part of a map. */
export type Camera = Pick<maplibre.CameraOptions, 'center' | 'zoom'>

interface Look {
  theme: Theme
  language: string
  /** The translations of the map's own controls. */
  words: Record<string, string>
}

maplibre.setWorkerUrl(workerUrl)

/** The initial position of a map without content: the Netherlands. */
export const NETHERLANDS: [number, number] = [5.29, 52.13]
const CLOSEST = 18

export const hasStreets = ({ archive, tilesUrl }: Configuration) => archive !== null || tilesUrl !== null

/**
 * Creates a map. Its streets come from the archive of the server or from tiles of another host. Without both, it shows
 * country outlines that are part of the product and names of cities, so that it needs no network.
 */
export async function createMap(
  container: HTMLElement,
  configuration: Configuration,
  look: Look,
  camera: Camera,
) {
  const map = new maplibre.Map({
    container,
    style: await styleOf(configuration, look),
    ...camera,
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
  map.addControl(new maplibre.ScaleControl({ maxWidth: 80 }))
  drawIcons(map, look.theme)
  map.once('load', () => {
    void drawOutlines(map)
    if (!hasStreets(configuration)) followCities(map)
  })
  return map
}

async function styleOf(
  { archive, tilesUrl }: Configuration,
  { theme, language }: Look,
): Promise<maplibre.StyleSpecification> {
  const above =
    archive !== null
      ? (await import('./streets.ts')).streets(archive, theme, language)
      : tilesUrl !== null
        ? tilesOf(tilesUrl)
        : cityNames(theme)
  const { water, land, border } = colours[theme]
  return {
    version: 8,
    sources: { [OUTLINES]: { type: 'geojson', data: nothing, tolerance: 0.2 }, ...above.sources },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: OUTLINES, paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: OUTLINES, paint: { 'line-color': border } },
      ...above.layers,
    ],
  }
}

const tilesOf = (url: string): StylePart => ({
  sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
})

const OUTLINES = 'countries'

/** Draws country outlines of Natural Earth. Streets cover them where the archive has any. */
async function drawOutlines(map: maplibre.Map) {
  const atlas = (await (await fetch(outlineUrl)).json()) as Topology
  const countries = atlas.objects.countries
  if (countries && !map._removed)
    map.getSource<maplibre.GeoJSONSource>(OUTLINES)?.setData(feature(atlas, countries))
}

export { maplibre }
