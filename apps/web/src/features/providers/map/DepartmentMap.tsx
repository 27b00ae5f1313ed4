import type { api, WireAnswer } from '@stayboard/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MapFrame } from '../../../kit/map/MapFrame.tsx'
import { addLayers, boxOf, fitPlaces, onClick, showPins, useHighlight } from '../../../kit/map/pins.ts'
import { useMap } from '../../../kit/map/useMap.ts'
import { InfoCard } from './InfoCard.tsx'

type Place = WireAnswer<typeof api.map.departments>['_embedded']['providerDepartments'][number]

interface Props {
  pins: readonly Place[] | undefined
  label: string
  /** The visible area as a filter. Without it, the map shows all pins. */
  box: string | undefined
  /** The department whose card is open. */
  open: number | undefined
  onOpen: (departmentId: number | null) => void
  onMove: (box: string) => void
  /** The department under the pointer in the list. Its pin is highlighted. */
  highlighted: number | null
}

/** The largest zoom level that a map with streets chooses by itself. */
const ZOOM = 13
/** How long the map must rest before the list is updated, in ms. A mouse wheel moves it in many small steps. */
const REST_MS = 200

/** Departments on a map: clusters, a card for the selected one, and the visible area as a filter. */
export default function DepartmentMap({ pins, label, box, open, onOpen, onMove, highlighted }: Props) {
  const state = useMap(label, ZOOM)
  const { map, closest } = state
  const opened = useEffectEvent(onOpen)
  const moved = useEffectEvent(onMove)
  const shown = useRef<string | undefined>(undefined)

  useEffect(() => {
    if (!map) return
    addLayers(map, { hasClusters: true })
    onClick(map, (id) => opened(id))
    let timer = 0
    map.on('moveend', (event) => {
      if (!('originalEvent' in event) || !event.originalEvent) return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        shown.current = boxOf(map)
        moved(shown.current)
      }, REST_MS)
    })
    return () => window.clearTimeout(timer)
  }, [map])

  useEffect(() => {
    if (map && pins) showPins(map, pins.map(pinOf))
  }, [map, pins])

  // The area in the address is already visible if the user moved the map, so the map must not move again.
  useEffect(() => {
    if (!map || !pins || (box !== undefined && box === shown.current)) return
    shown.current = box
    if (box === undefined) return fitPlaces(map, pins, closest)
    const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
    map.fitBounds([west, south, east, north], { animate: false })
  }, [map, pins, box, closest])

  useHighlight(map, highlighted)

  return (
    <MapFrame state={state}>
      {open !== undefined && <InfoCard key={open} departmentId={open} onClose={() => onOpen(null)} />}
    </MapFrame>
  )
}

const pinOf = ({ departmentId: id, active, latitude, longitude }: Place) => ({
  ...{ id, latitude, longitude },
  look: active ? ('usual' as const) : ('quiet' as const),
})
