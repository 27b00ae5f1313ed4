import { api, type PasteColumn, type WireAnswer } from '@stayboard/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send, useSend } from '../../../kit/core/calls/calls.ts'
import { Problem } from '../../../kit/core/calls/problem.ts'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { emptyGrid, isFilled, type PastedRow, withCell, withSheet } from './grid.ts'
import type { Labels } from './headings.ts'

export type Fault = WireAnswer<typeof api.prognosis.paste>['rows'][number]['errors'][number]
export type Paste = ReturnType<typeof useRowPaste>

/** The pause in typing after which the server parses the grid, in ms. */
const READ_AFTER = 500

/** A ref, because the dialog closes before it is rendered again. */
export function useRowPaste(onClose: () => void) {
  const labels = useLabels()
  const [{ grid, left }, set] = useState(() => ({ grid: emptyGrid(), left: 0 }))
  const create = useSend(api.prognosis.paste)
  const undo = useUndo()
  const filled = grid.flatMap((row, at) => (isFilled(row) ? [at] : []))
  const reading = useReading(grid)
  // Known at once, because the dialog is closed before it is rendered again.
  const isSaved = useRef(false)

  const sendRows = async () => {
    const rows = filled.flatMap((at) => grid[at] ?? [])
    const answer = await create.mutateAsync({ body: { rows, dryRun: false } })
    if (!answer.saved) return reading.take(grid, answer)
    const { length } = answer.rows
    const action = actionOf(answer) ?? ''
    const text = t('prognosis.pasteSaved', { count: length, shown: numberText(length) })
    notify.done(text, () => void undo(action))
    isSaved.current = true
    onClose()
  }
  const save = () =>
    sendRows().catch((reason) => {
      if (!(reason instanceof Problem)) throw reason
      notify.failed(t('prognosis.addFailed'))(reason)
    })

  return {
    grid,
    labels,
    count: filled.length,
    /** Whether closing the dialog would lose rows. */
    isUnsaved: () => filled.length > 0 && !isSaved.current,
    left,
    faultsOf: (at: number) => reading.rows.get(at),
    faults: reading.faults,
    total: reading.total,
    isReading: reading.isReading,
    isSaving: create.isPending,
    write: (at: number, column: PasteColumn, text: string) =>
      set((old) => ({ ...old, grid: withCell(old.grid, at, column, text) })),
    lay: (row: number, column: PasteColumn, text: string) =>
      set((old) => withSheet(old.grid, { row, column }, readSheet(text), labels)),
    clear: () => set({ grid: emptyGrid(), left: 0 }),
    save,
  }
}

/** The rows and errors that the server parses from the grid, without saving. */
function useReading(grid: readonly PastedRow[]) {
  const [settled] = useDebouncedValue(grid, READ_AFTER)
  const [saved, setSaved] = useState<{
    grid: readonly PastedRow[]
    answer: WireAnswer<typeof api.prognosis.paste>
  }>()
  const rows = settled.filter(isFilled)
  const read = useQuery({
    queryKey: ['paste', rows],
    queryFn: ({ signal }) => send(api.prognosis.paste, { body: { rows, dryRun: true }, signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const answer = saved?.grid === grid ? saved.answer : rows.length > 0 ? read.data : undefined
  const at = settled.flatMap((row, index) => (isFilled(row) ? [index] : []))
  return {
    rows: new Map(answer?.rows.map(({ errors }, index) => [at[index] ?? -1, errors])),
    faults: answer?.rows.reduce((sum, { errors }) => sum + errors.length, 0) ?? 0,
    total: answer?.total,
    isReading: settled !== grid || read.isFetching,
    take: (of: readonly PastedRow[], given: WireAnswer<typeof api.prognosis.paste>) =>
      setSaved({ grid: of, answer: given }),
  }
}

/** The labels of the grid's columns, the same as on the financial pages. */
function useLabels(): Labels {
  return {
    organisation: t('shared.organisation'),
    exploiter: t('shared.exploiter'),
    status: t('shared.status'),
    companyClient: t('shared.client'),
    start: t('prognosis.start'),
    nights: t('shared.nights'),
    priceCalculation: t('prognosis.priceCalculation'),
    pricePerNight: t('prognosis.pricePerNight'),
    totalPrognosis: t('prognosis.totalPrognosis'),
    probability: t('shared.probability'),
    notes: t('shared.notes'),
  }
}
