import type { Place } from '@stayboard/domain'
import { placeOf } from '@stayboard/domain'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { maplibre } from '../../../kit/map/engine.ts'
import { MapFrame } from '../../../kit/map/MapFrame.tsx'
import { addLayers, fitPlaces, onClick, type Pin, showPins, useHighlight } from '../../../kit/map/pins.ts'
import { useMap } from '../../../kit/map/useMap.ts'
import { useWide } from '../../../ui/useWide.ts'
import type { Candidate } from './candidate.ts'
import { priceText } from './price-text.ts'

interface Props {
  houses: readonly Candidate[]
  /** The coordinates and name of the place of work; `null` if unknown. */
  site: (Place & { name: string }) | null
  chosen: readonly number[]
  /** The id of the department whose row is hovered or focused. */
  highlighted: number | null
  onPress: (departmentId: number) => void
  /** Content over the map of candidates. */
  children?: ReactNode
}

/** Space for half of a pin's label at the edge of the map, in px. */
const LABEL = 96

/** The maximum zoom level that the map chooses automatically. It separates houses that are close together. */
const ZOOM = 14

/** A map of the candidate houses around the place of work (docs/rules/offers.md#candidates). */
export default function CandidateMap({ houses, site, chosen, highlighted, onPress, children }: Props) {
  const state = useMap(t('menu.providerMap'), ZOOM)
  const { map } = state
  const beside = useWide() ? LABEL : LABEL / 2
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    if (!map) return
    addLayers(map, { hasClusters: false })
    onClick(map, (id) => pressed(id))
  }, [map])

  useEffect(() => {
    if (map)
      showPins(
        map,
        houses.flatMap((house) => pinOf(house, chosen)),
      )
  }, [map, houses, chosen])

  useEffect(() => {
    if (!map || !site) return
    const marker = new maplibre.Marker({ color: SITE }).setLngLat([site.longitude, site.latitude]).addTo(map)
    marker.getElement().setAttribute('aria-label', site.name)
    marker.getElement().title = site.name
    return () => void marker.remove()
  }, [map, site])

  useEffect(() => {
    if (!map) return
    const places = houses.map(placeOf).filter((place) => place !== null)
    fitPlaces(map, site ? [site, ...places] : places, ZOOM, beside)
  }, [map, houses, site, beside])

  useHighlight(map, highlighted)
  return <MapFrame state={state}>{children}</MapFrame>
}

/** The colour of the pin of the place of work, which differs from those of houses. */
const SITE = '#1c64c8'

/** The pin of a house with its lowest price and its number of free places; none without coordinates. */
function pinOf(house: Candidate, chosen: readonly number[]): Pin[] {
  const place = placeOf(house)
  if (!place) return []
  const { departmentId: id, isContacted, freeCapacity } = house
  const look = isContacted ? 'quiet' : chosen.includes(id) ? 'chosen' : 'usual'
  const free = t('contactedProviders.pin', { free: numberText(freeCapacity) })
  return [{ id, ...place, look, label: [priceText(house), free].filter(Boolean).join(' · ') }]
}
