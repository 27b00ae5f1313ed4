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
  /** Called once the typed targets are saved, or those of others taken in place of all of them. */
  onSaved: (isOwn: boolean) => void
}

/** Saves what was typed, all or none. Where somebody else saved another target meanwhile, the user chooses. */
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

/** The cells of the call: each with its new target, and the one that it is to replace. */
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

/** The cell as it replaces a target. */
const over = ({ exploiter, month, amount }: Cell, seen: SeenTarget | null): [Cell] => [
  {
    ...{ exploiter, month, amount, prognosisTargetId: seen?.prognosisTargetId ?? null },
    ...(seen?.version ? { version: seen.version } : {}),
  },
]

/** The targets that a refusal says somebody has changed, by the places of their cells; nothing if it has another reason. */
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
