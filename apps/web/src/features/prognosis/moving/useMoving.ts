import { createContext, useContext } from 'react'
import type { MovableRow } from './moved.ts'

/** The state of a drag. */
export interface Move {
  /** The dragged prognosis; `null` if none is being dragged. */
  row: MovableRow | null
  /** The month under the pointer; `null` if there is none. */
  over: string | null
  begin: (row: MovableRow) => void
  hold: (month: string | null) => void
  /** Ends the drag. @param month `null` if it ended elsewhere */
  drop: (row: MovableRow, month: string | null) => void
}

const nowhere: Move = {
  row: null,
  over: null,
  begin: () => undefined,
  hold: () => undefined,
  drop: () => undefined,
}
/** The drag state that rows and months share. */
export const MovingContext = createContext(nowhere)

/** The drag state. Outside of `Moving`, nothing is ever dragged. */
export const useMoving = (): Move => useContext(MovingContext)
