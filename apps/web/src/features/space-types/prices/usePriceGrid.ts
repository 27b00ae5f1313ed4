import { api, listPers } from '@stayboard/contract'
import { lastNight, parseDay, riseOf } from '@stayboard/domain'
import { useEffect, useState } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { cellsOf, faultsOf } from './season-cells.ts'
import { changedFrom, nextYear, seasonsPasted } from './season-changes.ts'
import {
  kindKey,
  newRow,
  type PriceListAnswer,
  type SeasonRow,
  seasonColumns,
  seasonsOf,
  type Words,
} from './season-rows.ts'

const wordsNow = (): Words => {
  const label = labelsOf(listPers)
  return {
    per: { NIGHT: label('NIGHT'), WEEK: label('WEEK'), MONTH: label('MONTH') },
    ...{ inc: t('prices.inc'), ex: t('prices.ex') },
  }
}

/** The season that a new row begins with: per night, without VAT. */
const START = { fromNights: '1' }

/** The rows of the grid as they are typed, and the call that saves what changed. */
export function usePriceGrid(departmentId: number, list: PriceListAnswer) {
  const words = wordsNow()
  const [rows, setRows] = useState<SeasonRow[] | null>(null)
  const saving = useSend(api.spaceTypes.setPrices)
  const undo = useUndo()
  const shown = rows ?? withBlank(seasonsOf(list, words))
  const columns = [...seasonColumns, ...list.kinds.map(kindKey)]
  const faults = faultsOf(shown, list.kinds, words)
  const faultCount = [...faults.values()].reduce((sum, some) => sum + some.length, 0)
  const cells = rows === null ? [] : cellsOf(rows, list, words)
  useLeaveGuard(() => cells.length > 0)
  // What was saved is what the list has; further work begins from there.
  useEffect(() => {
    if (saving.isSuccess) setRows(null)
  }, [saving.isSuccess])

  const save = async () => {
    if (cells.length === 0 || faultCount > 0 || saving.isPending) return
    const { length } = cells
    await saving.mutateAsync({ params: { departmentId }, body: { cells } }).then(
      (answer) => {
        setRows(null)
        const action = actionOf(answer) ?? ''
        notify.done(t('prices.saved', { count: length }), () => void undo(action, length))
      },
      notify.failed(t('prices.saveFailed')),
    )
  }

  return {
    ...{ rows: shown, columns, faults, faultCount, words, save, kinds: list.kinds },
    count: cells.length,
    isSaving: saving.isPending,
    write: (at: number, column: string, text: string) =>
      setRows(
        withBlank(
          shown.map((row, nth) => (nth === at ? { ...row, texts: { ...row.texts, [column]: text } } : row)),
        ),
      ),
    lay: (at: number, column: string, text: string) =>
      setRows(withBlank(seasonsPasted(shown, { row: at, column }, readSheet(text), columns))),
    copy: (at: number) =>
      setRows(withBlank(shown.flatMap((row, nth) => (nth === at ? [row, nextYear(row)] : [row])))),
    remove: (at: number) => setRows(withBlank(shown.filter((_, nth) => nth !== at))),
    /** Changes all prices from a typed day on by a typed amount or share. Returns whether both were understood. */
    change: (from: string, by: string): boolean => {
      const [day, rise] = [parseDay(from), riseOf(by)]
      if (!day.ok || !rise) return false
      setRows(withBlank(changedFrom(shown, { day: day.day, by: rise }, list.kinds, words)))
      return true
    },
    gaps: list.gaps.map((gap) => {
      const name = list.kinds.find((kind) => kindKey(kind) === kindKey(gap))?.name ?? ''
      return t('prices.gap', { name, from: dayText(gap.checkIn), until: dayText(lastNight(gap)) })
    }),
  }
}

export type PriceGridState = ReturnType<typeof usePriceGrid>

/** The grid ends with an empty row. */
function withBlank(rows: readonly SeasonRow[]): SeasonRow[] {
  const last = rows.at(-1)
  const isBlank =
    last !== undefined && Object.entries(last.texts).every(([name, text]) => name in START || !text.trim())
  return isBlank ? [...rows] : [...rows, newRow(START)]
}
