import { useState } from 'react'
import type { Problem } from '../../core/calls/problem.ts'
import type { Conflict, ConflictField } from '../form-types.ts'

interface Options<Cell, Now> {
  /** The changed cells of the sheet. */
  cells: readonly Cell[]
  send: (cells: Cell[]) => Promise<object>
  isSaving: boolean
  /**
   * The values that others have saved in the same cells since they were loaded, by the index of the cell; `null` for a refusal
   * with another reason.
   */
  changedIn: (problem: Problem, cells: readonly Cell[]) => ReadonlyMap<number, Now> | null
  /** Both values of a cell as text. */
  sideOf: (cell: Cell, now: Now) => Omit<ConflictField, 'name'>
  /** The cells to send so that this one replaces the current value. */
  over: (cell: Cell, now: Now) => readonly Cell[]
  /**
   * Called after saving, with the answer and the number of sent cells; with `null` if the user kept all values of the others.
   */
  onSaved: (answer: object | null, count: number) => void
  /** Reloads the saved values of the sheet. */
  reread: () => void
}

/** A cell that is sent, with the index of the typed cell that it results from. */
interface Sent<Cell> {
  cell: Cell
  typed: Cell
}

/** The cells to send for typed cells in conflict that the user has decided: none where the value of the others is kept. */
type Settled<Cell> = ReadonlyMap<string, readonly Cell[]>

/** A refusal because others changed the same cells. */
interface Refused<Cell, Now> {
  sent: readonly Sent<Cell>[]
  now: ReadonlyMap<number, Now>
}

const keyOf = (cell: unknown) => JSON.stringify(cell)

/**
 * Saves all changed cells of a sheet in one transaction. If others changed some of them meanwhile, the user chooses between
 * both values.
 */
export function useSheetSaving<Cell, Now>(options: Options<Cell, Now>) {
  const { cells, isSaving, sideOf, over } = options
  const [settled, setSettled] = useState<Settled<Cell>>(new Map())
  const [refused, setRefused] = useState<Refused<Cell, Now> | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)

  const done = (answer: object | null, count: number) => {
    setSettled(new Map())
    options.onSaved(answer, count)
  }

  const saveAs = async (choices: Settled<Cell>) => {
    const sent = cells.flatMap((typed) =>
      (choices.get(keyOf(typed)) ?? [typed]).map((cell) => ({ cell, typed })),
    )
    setRefusal(null)
    if (sent.length === 0) return done(null, 0)
    const wanted = sent.map(({ cell }) => cell)
    await options.send(wanted).then(
      (answer) => done(answer, sent.length),
      (problem: Problem) => {
        setRefusal(problem)
        const now = options.changedIn(problem, wanted)
        if (!now) return
        options.reread()
        setRefused({ sent, now })
      },
    )
  }

  const resolve = ({ sent, now }: Refused<Cell, Now>, takeTheirs: readonly string[]) => {
    const theirs = new Set(takeTheirs.map((place) => sent[Number(place)]?.typed))
    const ofTyped = Map.groupBy(sent.entries(), ([, { typed }]) => typed)
    const chosen = [...ofTyped].map(([typed, all]) => {
      const own = all.flatMap(([place, { cell }]) => {
        const other = now.get(place)
        return other === undefined ? [cell] : over(cell, other)
      })
      return [keyOf(typed), theirs.has(typed) ? [] : own] as const
    })
    const choices = new Map([...settled, ...chosen])
    setRefused(null)
    setSettled(choices)
    void saveAs(choices)
  }

  const conflict: Conflict | null = refused && {
    fields: [...refused.now].flatMap(([place, now]) => {
      const cell = refused.sent[place]?.cell
      return cell === undefined ? [] : [{ ...sideOf(cell, now), name: String(place) }]
    }),
    address: null,
    resolve: (takeTheirs) => resolve(refused, takeTheirs),
    dismiss: () => setRefused(null),
  }
  return {
    save: async () => {
      if (cells.length > 0 && !isSaving) await saveAs(settled)
    },
    conflict,
    /** The reason why the latest attempt was refused; `null` while the user chooses between values. */
    refusal: refused ? null : refusal,
  }
}
