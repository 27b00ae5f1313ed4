import { useState } from 'react'
import type { Problem } from '../../core/calls/problem.ts'
import type { Conflict, ConflictField } from '../form-types.ts'

interface Options<Cell, Now> {
  /** What is to be saved. */
  cells: readonly Cell[]
  send: (cells: Cell[]) => Promise<object>
  isSaving: boolean
  /** What somebody else has put in place of cells since they were read, by their places; `null` if they were refused for another reason. */
  changedIn: (problem: Problem, cells: readonly Cell[]) => ReadonlyMap<number, Now> | null
  /** Both values of a cell as text. */
  sideOf: (cell: Cell, now: Now) => Omit<ConflictField, 'name'>
  /** The cells that put this one in place of what is there now. */
  over: (cell: Cell, now: Now) => readonly Cell[]
  /** Called once all is saved: with the answer and how many cells were sent, or `null` if the user took the values of the others. */
  onSaved: (answer: object | null, count: number) => void
  /** Reads again what is on record. */
  reread: () => void
}

/** A cell that is sent, and which of the typed cells it is for. */
interface Sent<Cell> {
  cell: Cell
  typed: Cell
}

/** What is sent for typed cells in which the user chose between two values: nothing where those of others stay. */
type Settled<Cell> = ReadonlyMap<string, readonly Cell[]>

/** A refusal because of the values of others. */
interface Refused<Cell, Now> {
  sent: readonly Sent<Cell>[]
  now: ReadonlyMap<number, Now>
}

const keyOf = (cell: unknown) => JSON.stringify(cell)

/** Saves the cells of a sheet, all or none. Where somebody else saved another value meanwhile, the user chooses. */
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
    /** Why the latest attempt was refused, unless the user is choosing. */
    refusal: refused ? null : refusal,
  }
}
