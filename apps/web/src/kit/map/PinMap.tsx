import type { Place } from '@stayboard/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ACCENT } from './colours.ts'
import { maplibre } from './engine.ts'
import { MapFrame } from './MapFrame.tsx'
import { useMap } from './useMap.ts'

interface Props {
  place: Place
  label: string
  /** Called with the new position of the pin. Without it, the pin cannot be moved. */
  onMove?: ((place: Place) => void) | undefined
}

/** The zoom level around the pin on a map with streets. */
const ZOOM = 14

/** A map with one pin, which can be dragged (docs/rules/providers-and-departments.md#place). */
export default function PinMap({ place, label, onMove }: Props) {
  const state = useMap(label, ZOOM)
  const { map } = state
  const moved = useEffectEvent((to: Place) => onMove?.(to))
  const marker = useRef<maplibre.Marker | null>(null)
  const isMovable = onMove !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pin is created once per map, at the position at that time
  useEffect(() => {
    if (!map) return
    const pin = new maplibre.Marker({ draggable: isMovable, color: ACCENT })
      .setLngLat([place.longitude, place.latitude])
      .addTo(map)
    map.jumpTo({ center: [place.longitude, place.latitude] })
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLngLat().wrap()
      moved({ latitude: rounded(lat), longitude: rounded(lng) })
    })
    marker.current = pin
    return () => void pin.remove()
  }, [map, isMovable])

  const { latitude, longitude } = place
  useEffect(() => {
    const to: [number, number] = [longitude, latitude]
    marker.current?.setLngLat(to)
    if (map && !map.getBounds().contains(to)) map.jumpTo({ center: to })
  }, [map, latitude, longitude])
  return <MapFrame state={state} />
}

/** Rounds degrees to five decimals, about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
