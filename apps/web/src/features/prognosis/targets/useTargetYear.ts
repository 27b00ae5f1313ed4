import { api } from '@stayboard/contract'
import type { PriceRise } from '@stayboard/domain'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import {
  allRaised,
  cellKey,
  exploitersOf,
  faultOf,
  fromYearBefore,
  monthsOf,
  type TargetTexts,
  type TypedTargets,
  textsOf,
  typedTexts,
  withTyped,
} from './target-cells.ts'
import { targetsPasted } from './target-paste.ts'
import { useTargetSaving } from './useTargetSaving.ts'

const useGaps = (year: number) => {
  const months = monthsOf(year)
  return useCall(api.targets.gaps, { query: { from: months[0] ?? '', to: months.at(-1) ?? '' } })
}

/** The state of the year's grid of targets, and the function that saves its changes. */
export function useTargetYear(year: number) {
  const { data, error, refetch } = useGaps(year)
  const before = useGaps(year - 1).data?._embedded.prognosisGaps ?? []
  const gaps = data?._embedded.prognosisGaps ?? []
  const [typed, setTyped] = useState<TypedTargets>({})
  const [left, setLeft] = useState<readonly string[]>([])
  const { texts: typedIn } = typedTexts(typed)
  const texts = { ...textsOf(gaps), ...typedIn }
  const [exploiters, months] = [exploitersOf(gaps), monthsOf(year)]
  const faultIn = (exploiterId: number, month: string) =>
    faultOf(texts[cellKey(exploiterId, month)] ?? '', month)
  const faults = exploiters.flatMap(({ exploiterId }) =>
    months.flatMap((month) => faultIn(exploiterId, month) ?? []),
  )
  const lastYear = fromYearBefore(textsOf(before), year)
  const onSaved = () => {
    setTyped({})
    setLeft([])
  }
  const saving = useTargetSaving({ typed, exploiters, onSaved })
  const { count } = saving
  useLeaveGuard(() => count + faults.length > 0, 'sheets.leave')

  const save = async () => {
    if (faults.length === 0) await saving.save()
  }
  const type = (more: TargetTexts) => setTyped(withTyped(typed, more, gaps))

  return {
    ...{ ...saving, texts, exploiters, months, faultIn, save, error: data ? null : error },
    ...{ isThere: data !== undefined, retry: () => void refetch() },
    ...{ left, faultCount: faults.length, hasYearBefore: Object.keys(lastYear).length > 0 },
    write: (exploiterId: number, month: string, text: string) =>
      type({ [cellKey(exploiterId, month)]: text }),
    lay: (row: number, month: string, text: string) => {
      const pasted = targetsPasted({ row, month }, readSheet(text), { exploiters, months })
      type(pasted.texts)
      setLeft(pasted.left)
    },
    copy: () => type(lastYear),
    /** @returns `false` if a target would become negative; then nothing is changed */
    raise: (by: PriceRise): boolean => {
      const changed = allRaised(texts, by)
      if (changed) type(changed)
      return changed !== null
    },
  }
}

export type TargetYearState = ReturnType<typeof useTargetYear>
