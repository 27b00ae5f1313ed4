import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../core/words/words.ts'
import classes from './MapFrame.module.css'
import type { MapState } from './useMap.ts'

/** The pages that the sources of map data ask to be linked to. */
const sources = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  GeoNames: 'https://www.geonames.org/',
}

interface Props {
  state: MapState
  /** Content over the map, such as a message. */
  children?: ReactNode
}

/** The box of a map, with the attribution of its data. */
export function MapFrame({ state: { box, hasFailed, attribution }, children }: Props) {
  const [, page] = Object.entries(sources).find(([name]) => attribution?.includes(name)) ?? []
  return (
    <div className={classes.frame}>
      <div ref={box} />
      {hasFailed && <Notice>{t('map.notHere')}</Notice>}
      {children}
      {attribution !== null && (
        <span className={classes.owed}>
          {page === undefined ? (
            attribution
          ) : (
            <a href={page} target="_blank" rel="noopener noreferrer">
              {attribution}
            </a>
          )}
        </span>
      )}
    </div>
  )
}
