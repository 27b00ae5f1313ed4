import { createContext, type ReactNode, useContext } from 'react'
import { type Back, BackLink } from '../core/way/BackLink.tsx'
import type { RecordWalk } from '../core/way/useRecordWalk.ts'
import { Walker } from '../core/way/Walker.tsx'
import classes from './record.module.css'

/** The walk through the list that the record was opened from; `null` without such a list. */
export const Walked = createContext<RecordWalk | null>(null)

/** The line above the title of a record: the back link, a note, and the position in its list. */
export function RecordAbove({ back, children }: { back: Back; children?: ReactNode }) {
  const walk = useContext(Walked)
  return (
    <span className={classes.above}>
      <BackLink back={back} />
      {walk && <Walker walk={walk} />}
      {children}
    </span>
  )
}
