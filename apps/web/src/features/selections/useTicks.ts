import { useState } from 'react'
import { Problem } from '../../kit/core/calls/problem.ts'
import { useInTurn } from '../../kit/core/calls/useInTurn.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useUndo } from '../../kit/dialogs/useUndo.ts'

/** A filter, and whether the record has it. */
export interface Tick {
  id: number
  name: string
  description: string | null
  iconPath: string | null
  selected: boolean
}

/** Saves and reloads ticks. */
export interface Saving {
  /** Saves one tick. Gives the request id by which it can be undone. */
  save: (id: number, isSelected: boolean) => Promise<string>
  /** Reloads all ticks. */
  refetch: () => Promise<unknown>
}

/** Optimistic ticks: shown at once, saved one after another. */
export function useTicks(saving: Saving | undefined) {
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const undo = useUndo()
  const turns = useInTurn((reason) => reason instanceof Problem && notify.problem(reason))
  return {
    isSelected: ({ id, selected }: Tick) => (turns.isBusy ? (wanted.get(id) ?? selected) : selected),
    tick(id: number, isSelected: boolean) {
      if (!saving) return
      setWanted((old) => new Map(turns.isBusy ? old : []).set(id, isSelected))
      turns.run(async () => {
        const action = await saving.save(id, isSelected)
        notify.savedUndoable(() => void undo(action))
        await saving.refetch()
      })
    },
  }
}
