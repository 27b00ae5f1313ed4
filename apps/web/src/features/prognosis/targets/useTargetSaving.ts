import { api, ChangedTargets } from '@stayboard/contract'
import { toEuros } from '@stayboard/domain'
import { useState } from 'react'
import { type Problem, useSend } from '../../../kit/core/calls/calls.ts'
import { actionOf, pathOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { valueText } from '../../../kit/core/words/field-names.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import type { Conflict } from '../../../kit/forms/form-types.ts'
import { exploiterLink } from '../form/prognosis-fields.ts'
import { useMonthName } from '../months/months.ts'
import {
  cellKey,
  changedCells,
  type Exploiter,
  type SeenTarget,
  type TypedTargets,
  typedTexts,
} from './target-cells.ts'

interface Options {
  typed: TypedTargets
  put: (typed: TypedTargets) => void
  exploiters: readonly Exploiter[]
  /** Reads the targets again. */
  retry: () => void
}

/** The targets that somebody else saved in cells that were typed in, by cell. */
type Theirs = ReadonlyMap<string, SeenTarget>

/** Saves what was typed, all or none. Where somebody else saved another target meanwhile, the user chooses. */
export function useTargetSaving({ typed, put, exploiters, retry }: Options) {
  const saving = useSend(api.targets.set)
  const undo = useUndo()
  const sides = useSides(exploiters)
  const [theirs, setTheirs] = useState<Theirs | null>(null)

  const send = async (wanted: TypedTargets) => {
    const cells = cellsOf(wanted)
    await saving.mutateAsync({ body: { cells } }).then(
      (answer) => {
        put({})
        const action = actionOf(answer) ?? ''
        notify.savedUndoable(() => void undo(action, cells.length))
      },
      (problem: Problem) => {
        const changed = changedIn(problem)
        if (!changed) return notify.failed(t('prognosis.targetsFailed'))(problem)
        retry()
        setTheirs(changed)
      },
    )
  }

  const resolve = (now: Theirs, takeTheirs: readonly string[]) => {
    const kept = Object.entries(typed).filter(([key]) => !takeTheirs.includes(key))
    const next = Object.fromEntries(
      kept.map(([key, cell]) => [key, { ...cell, seen: now.get(key) ?? cell.seen }]),
    )
    setTheirs(null)
    put(next)
    if (kept.length > 0) void send(next)
  }

  const conflict: Conflict | null = theirs && {
    fields: sides(typed, theirs),
    address: null,
    resolve: (takeTheirs) => resolve(theirs, takeTheirs),
    dismiss: () => setTheirs(null),
  }
  return { send, isSaving: saving.isPending, conflict }
}

/** The cells of the call: each with its new target, and the one that it is to replace. */
function cellsOf(typed: TypedTargets) {
  const { texts, before } = typedTexts(typed)
  return changedCells(texts, before).map(({ exploiterId, month, amount }) => {
    const { prognosisTargetId = null, version } = typed[cellKey(exploiterId, month)]?.seen ?? {}
    const seen = { prognosisTargetId, ...(version ? { version } : {}) }
    return { exploiter: exploiterLink(exploiterId), month, amount, ...seen }
  })
}

/** The targets that a refusal says somebody has changed; nothing if it has another reason. */
function changedIn({ code, current }: Problem): Theirs | null {
  const read = ChangedTargets.safeParse(current)
  if (code !== 'stale' || !read.success) return null
  return new Map(
    read.data.map(({ exploiterId, month, amount, ...seen }) => [
      cellKey(exploiterId, month),
      { ...seen, target: amount === null ? null : toEuros(amount) },
    ]),
  )
}

/** Returns a function that shows both targets of each cell that two users changed, as text. */
function useSides(exploiters: readonly Exploiter[]) {
  const monthName = useMonthName()
  const names = new Map(exploiters.map(({ exploiterId, name }) => [exploiterId, name]))
  return (typed: TypedTargets, theirs: Theirs): Conflict['fields'] => {
    const { texts, before } = typedTexts(typed)
    return changedCells(texts, before).flatMap(({ exploiterId, month, amount }) => {
      const key = cellKey(exploiterId, month)
      const now = theirs.get(key)
      if (!now) return []
      const name = names.get(exploiterId) ?? ''
      const prognosisTargetId = now.prognosisTargetId ?? typed[key]?.seen.prognosisTargetId
      return {
        name: key,
        label: t('prognosis.targetOf', { name, month: monthName(month) }),
        yours: shown(amount),
        theirs: shown(now.target),
        history: prognosisTargetId
          ? { address: pathOf(api.targets.get, { params: { prognosisTargetId } }), field: 'amount' }
          : null,
      }
    })
  }
}

const shown = (target: number | null) => (target === null ? valueText(null) : moneyText(target))
