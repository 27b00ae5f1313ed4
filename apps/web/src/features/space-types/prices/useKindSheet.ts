import { useState } from 'react'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { useSheetSaving } from '../../../kit/forms/sheet/useSheetSaving.ts'
import type { Overwritten, Sides } from './overwritten.ts'
import type { SeasonFault } from './read-period.ts'
import { nextYear } from './season-changes.ts'
import { seasonsPasted } from './season-paste.ts'
import { newRow, type PriceListAnswer, type SeasonRow } from './season-rows.ts'

interface Sheet<Cell, Row> {
  columns: readonly string[]
  /** The saved price list, as loaded last. */
  list: PriceListAnswer
  /** Converts a price list to rows. */
  rowsOf: (list: PriceListAnswer) => readonly SeasonRow[]
  /** The initial texts of a new row of the sheet. */
  start: SeasonRow['texts']
  faultsOf: (rows: readonly SeasonRow[]) => Map<string, SeasonFault[]>
  /** The cells to send so that the saved list equals the rows. */
  cellsOf: (rows: readonly SeasonRow[], list: PriceListAnswer) => Cell[]
  saving: {
    isPending: boolean
    send: (cells: Cell[]) => Promise<object>
    /** Reloads the price list from the server. */
    reread: () => void
  }
  /** Functions that show and replace what others saved at the place of a cell. */
  others: Sides<Cell, Row>
  saved: (count: number) => string
}

/** The typed rows, and the list that they started from, so that later changes by others do not count as the user's changes. */
interface Typed {
  rows: SeasonRow[]
  into: PriceListAnswer
}

/** The state of a sheet with a column for each kind of room. Its changes are saved as one action. */
export function useKindSheet<Cell, Row>({
  columns,
  list,
  start,
  saving,
  others,
  ...sheet
}: Sheet<Cell, Row>) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const undo = useUndo()
  const put = (next: readonly SeasonRow[]) =>
    setTyped((before) => ({ rows: withBlank(next, start), into: before?.into ?? list }))
  const shown = typed?.rows ?? withBlank(sheet.rowsOf(list), start)
  const faults = sheet.faultsOf(shown)
  const faultCount = [...faults.values()].reduce((sum, some) => sum + some.length, 0)
  const cells = typed === null ? [] : sheet.cellsOf(typed.rows, typed.into)
  useLeaveGuard(() => cells.length + faultCount > 0, 'sheets.leave')
  const { save, conflict, refusal } = useSheetSaving<Cell, Overwritten<Row>>({
    ...{ ...others, cells, send: saving.send, isSaving: saving.isPending, reread: saving.reread },
    onSaved: (answer, count) => {
      setTyped(null)
      setLeft([])
      const action = actionOf(answer) ?? ''
      if (answer) notify.done(sheet.saved(count), () => void undo(action, count))
    },
  })

  return {
    ...{ rows: shown, columns, faults, faultCount, left, put, conflict, refusal },
    count: cells.length,
    isSaving: saving.isPending,
    save: async () => {
      if (faultCount === 0) await save()
    },
    write: (at: number, column: string, text: string) =>
      put(shown.map((row, nth) => (nth === at ? { ...row, texts: { ...row.texts, [column]: text } } : row))),
    lay: (at: number, column: string, text: string) => {
      const pasted = seasonsPasted(shown, { row: at, column }, readSheet(text), {
        columns,
        kinds: list.kinds,
      })
      put(pasted.rows)
      setLeft(pasted.left)
    },
    copy: (at: number) => put(shown.flatMap((row, nth) => (nth === at ? [row, nextYear(row)] : [row]))),
    remove: (at: number) => put(shown.filter((_, nth) => nth !== at)),
  }
}

export type KindSheetState = ReturnType<typeof useKindSheet>

/** Adds an empty row at the end, unless there is one. */
function withBlank(rows: readonly SeasonRow[], start: SeasonRow['texts']): SeasonRow[] {
  const last = rows.at(-1)
  const isBlank =
    last !== undefined && Object.entries(last.texts).every(([name, text]) => name in start || !text.trim())
  return isBlank ? [...rows] : [...rows, newRow(start)]
}
