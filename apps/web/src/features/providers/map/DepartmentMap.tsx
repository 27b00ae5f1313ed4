import { useEffect, useRef } from 'react'
import { MapFrame } from '../../../kit/map/MapFrame.tsx'
import { useMap } from '../../../kit/map/useMap.ts'
import { InfoCard } from './InfoCard.tsx'
import { addLayers, boxOf, fitPins, light, onClick, type Pin, showPins } from './layers.ts'

interface Props {
  pins: readonly Pin[] | undefined
  label: string
  /** The piece of the map that is asked for; the first view shows all pins without one. */
  box: string | undefined
  /** The department whose card is open. */
  open: number | undefined
  onOpen: (departmentId: number | null) => void
  onMove: (box: string) => void
  /** The department that the pointer is on in the list; its pin is highlighted. */
  lit: number | null
}

/** The largest zoom level that the map chooses by itself. */
const ZOOM = 13
/** How long a map rests before the list beside it follows: a wheel turns in many small steps. */
const REST_MS = 200

/** Departments on a map: clusters, a card for the selected one, and the visible area as a filter. */
export default function DepartmentMap({ pins, label, box, open, onOpen, onMove, lit }: Props) {
  const state = useMap(ZOOM)
  const { map } = state
  const told = useRef({ onOpen, onMove })
  told.current = { onOpen, onMove }
  const shown = useRef<string | undefined>(undefined)

  useEffect(() => {
    if (!map) return
    addLayers(map)
    onClick(map, (id) => told.current.onOpen(id))
    let timer = 0
    map.on('moveend', (event) => {
      if (!('originalEvent' in event) || !event.originalEvent) return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        shown.current = boxOf(map)
        told.current.onMove(shown.current)
      }, REST_MS)
    })
    return () => window.clearTimeout(timer)
  }, [map])

  useEffect(() => {
    if (map && pins) showPins(map, pins)
  }, [map, pins])

  // Where a person moved the map to, the map is already.
  useEffect(() => {
    if (!map || !pins || (box !== undefined && box === shown.current)) return
    shown.current = box
    if (box === undefined) return fitPins(map, pins)
    const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
    map.fitBounds([west, south, east, north], { animate: false })
  }, [map, pins, box])

  useEffect(() => {
    if (!map || lit === null) return
    light(map, lit, true)
    return () => {
      if (map.getStyle()) light(map, lit, false)
    }
  }, [map, lit])

  return (
    <MapFrame state={state} label={label}>
      {open !== undefined && <InfoCard key={open} departmentId={open} onClose={() => onOpen(null)} />}
    </MapFrame>
  )
}
