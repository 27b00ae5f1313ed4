import type { api, WireAnswer } from '@stayboard/contract'
import { useEffect } from 'react'
import { ACCENT } from '../../kit/map/colours.ts'
import { maplibre } from '../../kit/map/engine.ts'
import { MapFrame } from '../../kit/map/MapFrame.tsx'
import { useMap } from '../../kit/map/useMap.ts'

type Event = WireAnswer<typeof api.marketing.get>

interface Props {
  events: readonly Event[] | undefined
  label: string
}

const SOURCE = 'events'
const ZOOM = 13

/** A map of events. Pressing a pin shows the names of the events there. */
export default function EventMap({ events, label }: Props) {
  const state = useMap(label, ZOOM)
  const { map, closest } = state
  useEffect(() => {
    if (!map) return
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({
      id: SOURCE,
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-color': ACCENT,
        'circle-radius': 7,
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 2,
      },
    })
    map.on('click', SOURCE, ({ features = [], lngLat }) => {
      const names = features.map(({ properties }) => String(properties.name))
      // Set as text, not as HTML, because names come from other systems.
      new maplibre.Popup().setLngLat(lngLat).setText(names.slice(0, 5).join(' · ')).addTo(map)
    })
  }, [map])
  useEffect(() => {
    if (map && events) show(map, events, closest)
  }, [map, events, closest])
  return (
    <div style={{ height: 360, display: 'grid' }}>
      <MapFrame state={state} />
    </div>
  )
}

function show(map: maplibre.Map, events: readonly Event[], closest: number) {
  const bounds = new maplibre.LngLatBounds()
  const features = events.flatMap(({ latitude, longitude, name }) => {
    if (latitude === null || longitude === null) return []
    bounds.extend([longitude, latitude])
    const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] }
    return [{ type: 'Feature' as const, geometry, properties: { name } }]
  })
  map.getSource<maplibre.GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: closest, animate: false })
}
