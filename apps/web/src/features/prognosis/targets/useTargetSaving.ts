import { api, ChangedTargets, type WireBody } from '@stayboard/contract'
import { toEuros } from '@stayboard/domain'
import { type Problem, useRefresh, useSend } from '../../../kit/core/calls/calls.ts'
import { actionOf, pathOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { valueText } from '../../../kit/core/words/field-names.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useSheetSaving } from '../../../kit/forms/sheet/useSheetSaving.ts'
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

type Cell = WireBody<typeof api.targets.set>['cells'][number]

interface Options {
  typed: TypedTargets
  exploiters: readonly Exploiter[]
  /** Called after saving. `isOwn` is `false` if the user chose the targets of others in place of all typed ones. */
  onSaved: (isOwn: boolean) => void
}

/**
 * Saves all typed targets in one transaction. If somebody else changed one of them meanwhile, the user chooses between both
 * values.
 */
export function useTargetSaving({ typed, exploiters, onSaved }: Options) {
  const { mutateAsync, isPending: isSaving } = useSend(api.targets.set)
  const refresh = useRefresh(api.targets.set)
  const undo = useUndo()
  const monthName = useMonthName()
  const cells = cellsOf(typed)
  const { save, conflict, refusal } = useSheetSaving<Cell, SeenTarget>({
    ...{ cells, isSaving, changedIn, over },
    send: (some) => mutateAsync({ body: { cells: some } }),
    sideOf: ({ exploiter, month, amount, prognosisTargetId: seen }, now) => {
      const name = exploiters.find(({ exploiterId }) => exploiterLink(exploiterId) === exploiter)?.name ?? ''
      const prognosisTargetId = now.prognosisTargetId ?? seen
      return {
        label: t('prognosis.targetOf', { name, month: monthName(month) }),
        yours: shown(amount),
        theirs: shown(now.target),
        history: prognosisTargetId
          ? { address: pathOf(api.targets.get, { params: { prognosisTargetId } }), field: 'amount' }
          : null,
      }
    },
    onSaved: (answer, count) => {
      onSaved(answer !== null)
      const action = actionOf(answer) ?? ''
      if (answer) notify.savedUndoable(() => void undo(action, count))
    },
    reread: () => void refresh(),
  })
  return { save, isSaving, conflict, refusal, count: cells.length }
}

/** The cells of the call's body: the new target, and the one that it replaces. */
function cellsOf(typed: TypedTargets): Cell[] {
  const { texts, before } = typedTexts(typed)
  return changedCells(texts, before).map(
    ({ exploiterId, month, amount }) =>
      over(
        { exploiter: exploiterLink(exploiterId), month, amount },
        typed[cellKey(exploiterId, month)]?.seen ?? null,
      )[0],
  )
}

/** A cell with the id and version of the target that it replaces. */
const over = ({ exploiter, month, amount }: Cell, seen: SeenTarget | null): [Cell] => [
  {
    ...{ exploiter, month, amount, prognosisTargetId: seen?.prognosisTargetId ?? null },
    ...(seen?.version ? { version: seen.version } : {}),
  },
]

/**
 * The targets that others changed, by the index of their cell, from a refusal; `null` if it was refused for another
 * reason.
 */
function changedIn({ code, current }: Problem, cells: readonly Cell[]): Map<number, SeenTarget> | null {
  const read = ChangedTargets.safeParse(current)
  if (code !== 'stale' || !read.success) return null
  const changed = read.data.map(({ exploiterId, month, amount, ...seen }) => {
    const place = cells.findIndex(
      (cell) => cell.exploiter === exploiterLink(exploiterId) && cell.month === month,
    )
    return [place, { ...seen, target: amount === null ? null : toEuros(amount) }] as const
  })
  return new Map(changed)
}

const shown = (target: number | null) => (target === null ? valueText(null) : moneyText(target))
