import { createContext, useContext } from 'react'
import type { MovableRow } from './moved.ts'

/** A prognosis on its way to another month. */
export interface Move {
  /** The prognosis that is dragged. */
  row: MovableRow | null
  /** The month it is held over. */
  over: string | null
  begin: (row: MovableRow) => void
  hold: (month: string | null) => void
  drop: (month: string) => void
  end: () => void
}

const nowhere: Move = {
  row: null,
  over: null,
  begin: () => undefined,
  hold: () => undefined,
  drop: () => undefined,
  end: () => undefined,
}
/** The drag state that rows and months share. */
export const MovingContext = createContext(nowhere)

/** The move that is under way; outside of rows none ever is. */
export const useMoving = (): Move => useContext(MovingContext)
