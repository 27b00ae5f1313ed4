import { api, saleTermKinds } from '@stayboard/contract'
import { useRefresh, useSend } from '../../../kit/core/calls/calls.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { kindKey, type PriceListAnswer } from './season-rows.ts'
import { termCellsOf, termFaultsOf } from './term-cells.ts'
import { type TermWords, termColumns, termRowsOf } from './term-rows.ts'
import { termSides } from './term-sides.ts'
import { useKindSheet } from './useKindSheet.ts'

const wordsNow = (): TermWords => {
  const label = labelsOf(saleTermKinds)
  return {
    ...{ CLOSED: label('CLOSED'), NO_ARRIVAL: label('NO_ARRIVAL') },
    ...{ NO_DEPARTURE: label('NO_DEPARTURE'), RELEASE: label('RELEASE') },
  }
}

/** The state of the grid of terms of sale, and the function that saves its changes. */
export function useTermGrid(departmentId: number, list: PriceListAnswer) {
  const words = wordsNow()
  const { mutateAsync, isPending } = useSend(api.spaceTypes.setTerms)
  const refresh = useRefresh(api.spaceTypes.setTerms)
  const grid = useKindSheet({
    columns: [...termColumns, ...list.kinds.map(kindKey)],
    list,
    rowsOf: (of) => termRowsOf(of, words),
    start: {},
    faultsOf: (rows) => termFaultsOf(rows, list.kinds, words),
    cellsOf: (rows, into) => termCellsOf(rows, into, words),
    saving: {
      ...{ isPending, reread: () => void refresh() },
      send: (cells) => mutateAsync({ params: { departmentId }, body: { cells } }),
    },
    others: termSides(list.kinds, words),
    saved: (count) => t('prices.termsSaved', { count }),
  })
  return { grid, words }
}
