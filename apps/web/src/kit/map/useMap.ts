import { useComputedColorScheme } from '@mantine/core'
import { api } from '@stayboard/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../core/calls/calls.ts'
import { useWords } from '../core/words/words.ts'
import { createMap, type maplibre } from './engine.ts'

/** The state of a map: not loaded yet, loaded, or failed because this machine cannot draw it. */
export interface MapState {
  box: RefObject<HTMLDivElement | null>
  map: maplibre.Map | null
  hasFailed: boolean
  /** The attribution of the map data. */
  attribution: string | null
}

/** Creates a map in a box of the page, and again when the colour scheme changes. */
export function useMap(zoom: number): MapState {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<maplibre.Map | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const theme = useComputedColorScheme()
  const { t } = useWords()
  const words = {
    'Map.Title': t('map.title'),
    'Marker.Title': t('map.place'),
    'NavigationControl.ZoomIn': t('map.zoomIn'),
    'NavigationControl.ZoomOut': t('map.zoomOut'),
  }
  const { data } = useCall(api.map.configuration, {}, { staleTime: Number.POSITIVE_INFINITY })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not create the map again
  useEffect(() => {
    if (!box.current || !data) return
    const made = attempt(() => createMap(box.current as HTMLElement, data, theme, { zoom, words }))
    setFailed(made === undefined)
    made?.once('load', () => setMap(made))
    return () => {
      setMap(null)
      made?.remove()
    }
  }, [data, theme, zoom])
  return { box, map, hasFailed, attribution: data?.attribution ?? null }
}

/** Returns `undefined` if the map cannot be created, as without WebGL. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
