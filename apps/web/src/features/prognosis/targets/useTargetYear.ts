import { api } from '@stayboard/contract'
import type { PriceRise } from '@stayboard/domain'
import { useState } from 'react'
import { useCall, useSend } from '../../../kit/core/calls/calls.ts'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { exploiterLink } from '../form/prognosis-fields.ts'
import {
  allRaised,
  cellKey,
  changedCells,
  exploitersOf,
  faultOf,
  fromYearBefore,
  monthsOf,
  type TargetTexts,
  targetsPasted,
  textsOf,
} from './target-cells.ts'

const useGaps = (year: number) => {
  const months = monthsOf(year)
  return useCall(api.targets.gaps, { query: { from: months[0] ?? '', to: months.at(-1) ?? '' } })
}

/** The targets of a year as they are typed, and the call that saves what changed. */
export function useTargetYear(year: number) {
  const { data, error, refetch } = useGaps(year)
  const before = useGaps(year - 1).data?._embedded.prognosisGaps ?? []
  const gaps = data?._embedded.prognosisGaps ?? []
  const [typed, setTyped] = useState<TargetTexts>({})
  const saving = useSend(api.targets.set)
  const undo = useUndo()
  const onRecord = textsOf(gaps)
  const texts = { ...onRecord, ...typed }
  const [exploiters, months] = [exploitersOf(gaps), monthsOf(year)]
  const faultIn = (exploiterId: number, month: string) =>
    faultOf(texts[cellKey(exploiterId, month)] ?? '', month)
  const faults = exploiters.flatMap(({ exploiterId }) =>
    months.flatMap((month) => faultIn(exploiterId, month) ?? []),
  )
  const cells = changedCells(texts, onRecord)
  const lastYear = fromYearBefore(textsOf(before), year)
  useLeaveGuard(() => cells.length > 0)

  const save = async () => {
    if (cells.length === 0 || faults.length > 0 || saving.isPending) return
    const body = {
      cells: cells.map(({ exploiterId, ...cell }) => ({ ...cell, exploiter: exploiterLink(exploiterId) })),
    }
    await saving.mutateAsync({ body }).then(
      (answer) => {
        setTyped({})
        const action = actionOf(answer) ?? ''
        notify.savedUndoable(() => void undo(action, cells.length))
      },
      notify.failed(t('prognosis.targetsFailed')),
    )
  }

  return {
    ...{ texts, exploiters, months, faultIn, save, error: data ? null : error },
    ...{ isThere: data !== undefined, retry: () => void refetch(), isSaving: saving.isPending },
    ...{ count: cells.length, faults: faults.length, hasYearBefore: Object.keys(lastYear).length > 0 },
    write: (exploiterId: number, month: string, text: string) =>
      setTyped({ ...typed, [cellKey(exploiterId, month)]: text }),
    lay: (row: number, month: string, text: string) =>
      setTyped(targetsPasted(typed, { row, month }, readSheet(text), { exploiters, months })),
    copy: () => setTyped({ ...typed, ...lastYear }),
    raise: (by: PriceRise) => setTyped(allRaised(texts, by)),
  }
}

export type TargetYearState = ReturnType<typeof useTargetYear>
