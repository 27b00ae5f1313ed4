import { useComputedColorScheme } from '@mantine/core'
import { api } from '@stayboard/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../core/calls/calls.ts'
import { useWords } from '../core/words/words.ts'
import { createMap, type maplibre } from './engine.ts'

/** What stands on a map: nothing yet, the map, or that this machine can draw none. */
export interface MapState {
  box: RefObject<HTMLDivElement | null>
  map: maplibre.Map | null
  hasFailed: boolean
  /** Whom the picture is owed to. */
  attribution: string | null
}

/** A map in a box of the page, drawn anew when the colours change. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to draw it anew
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

/** A machine without WebGL draws no map. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
