import { type ReactNode, useMemo, useState } from 'react'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import type { Financial } from '../useFinancial.ts'
import { MonthStrip } from './MonthStrip.tsx'
import type { MovableRow } from './moved.ts'
import { type Move, MovingContext } from './useMoving.ts'

const MoveDialog = dialogOnDemand(() => import('./MoveDialog.tsx'))

interface Dropped {
  row: MovableRow
  month: string
}

/** Lets prognoses be dragged between the rows and months within. A drop opens a confirmation with the new split. */
export function Moving({ financial, children }: { financial: Financial; children: ReactNode }) {
  const [row, begin] = useState<MovableRow | null>(null)
  const [over, hold] = useState<string | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const move = useMemo((): Move => {
    const drop: Move['drop'] = (moved, month) => {
      begin(null)
      hold(null)
      if (month !== null) setDropped({ row: moved, month })
    }
    return { row, over, begin, hold, drop }
  }, [row, over])
  return (
    <MovingContext value={move}>
      {children}
      {row && <MonthStrip row={row} isWeighted={financial.isWeighted} />}
      {dropped && <MoveDialog {...dropped} financial={financial} onClose={() => setDropped(null)} />}
    </MovingContext>
  )
}
