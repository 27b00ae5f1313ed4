import { api } from '@stayboard/contract'
import i18next from 'i18next'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useComputedColorScheme } from '../../ui/provider.ts'
import { useCall } from '../core/calls/calls.ts'
import { t } from '../core/words/words.ts'
import { type Camera, createMap, hasStreets, type maplibre, NETHERLANDS } from './engine.ts'

/** The state of a map: not loaded yet, loaded, or failed because this machine cannot draw it. */
export interface MapState {
  box: RefObject<HTMLDivElement | null>
  map: maplibre.Map | null
  hasFailed: boolean
  /** The attribution of the map data. */
  attribution: string | null
  /** The largest zoom level that the map chooses by itself. */
  closest: number
}

/** The zoom level at which a map without streets still shows cities around a pin. */
const WITHOUT_STREETS = 10
/** The source of the city names on a map without streets, for the attribution. */
const CITIES_OWED = 'GeoNames'

/**
 * Creates a map in a box of the page. It is created again, with the same visible part, when the colour scheme or the
 * language changes, or when the server has another archive of streets.
 * @param label the accessible name of the map
 * @param zoom the largest zoom level that a map with streets chooses by itself
 */
export function useMap(label: string, zoom: number): MapState {
  const box = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera | null>(null)
  const [map, setMap] = useState<maplibre.Map | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const theme = useComputedColorScheme()
  const { language } = i18next
  const { data, refetch } = useCall(api.map.configuration, {}, { staleTime: Number.POSITIVE_INFINITY })
  const closest = data && !hasStreets(data) ? Math.min(zoom, WITHOUT_STREETS) : zoom
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    if (!box.current || !data) return
    let made: maplibre.Map | undefined
    let isGone = false
    const words = {
      'Map.Title': label,
      'Marker.Title': t('map.place'),
      'NavigationControl.ZoomIn': t('map.zoomIn'),
      'NavigationControl.ZoomOut': t('map.zoomOut'),
    }
    const start = camera.current ?? { center: NETHERLANDS, zoom: closest }
    const begin = (created: maplibre.Map) => {
      made = created
      if (isGone) return created.remove()
      created.once('load', () => setMap(created))
      // A tile error may mean that the archive was replaced. In that case the new configuration recreates the map.
      created.on('error', () => void refetch())
    }
    setFailed(false)
    createMap(box.current, data, { theme, language, words }, start).then(begin, () => setFailed(true))
    return () => {
      isGone = true
      setMap(null)
      if (!made) return
      camera.current = { center: made.getCenter(), zoom: made.getZoom() }
      made.remove()
    }
  }, [data, theme, language, closest])
  return { box, map, hasFailed, attribution: data ? (data.attribution ?? CITIES_OWED) : null, closest }
}
