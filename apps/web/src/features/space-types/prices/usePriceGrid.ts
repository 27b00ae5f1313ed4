import { api, listPers } from '@stayboard/contract'
import { lastNight, type ParsedDay, parseDay, riseOf } from '@stayboard/domain'
import { useRefresh, useSend } from '../../../kit/core/calls/calls.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { priceSides } from './price-sides.ts'
import { cellsOf, faultsOf } from './season-cells.ts'
import { changedFrom } from './season-changes.ts'
import { kindKey, type PriceListAnswer, seasonColumns, seasonsOf, type Words } from './season-rows.ts'
import { useKindSheet } from './useKindSheet.ts'

const wordsNow = (): Words => {
  const label = labelsOf(listPers)
  return {
    per: { NIGHT: label('NIGHT'), WEEK: label('WEEK'), MONTH: label('MONTH') },
    ...{ inc: t('prices.inc'), ex: t('prices.ex') },
  }
}

/** The result of changing all prices: `faults` if a cell cannot be parsed, or the error message of each input. */
export type Changed = 'changed' | 'faults' | { from?: string; by?: string }

function dayFault(day: Exclude<ParsedDay, { ok: true }>): string {
  const [first = '', second = ''] = day.reason === 'ask' ? day.choices.map(dayText) : []
  return messageOf(day.message, { first, second })
}

/** The initial texts of a new season: per night, without VAT. */
const START = { fromNights: '1' }

/** The state of the price grid, and the function that saves its changes. */
export function usePriceGrid(departmentId: number, list: PriceListAnswer) {
  const words = wordsNow()
  const { kinds } = list
  const { mutateAsync, isPending } = useSend(api.spaceTypes.setPrices)
  const refresh = useRefresh(api.spaceTypes.setPrices)
  const sheet = useKindSheet({
    columns: [...seasonColumns, ...kinds.map(kindKey)],
    list,
    rowsOf: (of) => seasonsOf(of, words),
    start: START,
    faultsOf: (rows) => faultsOf(rows, kinds, words),
    cellsOf: (rows, into) => cellsOf(rows, into, words),
    saving: {
      ...{ isPending, reread: () => void refresh() },
      send: (cells) => mutateAsync({ params: { departmentId }, body: { cells } }),
    },
    others: priceSides(list.kinds, words),
    saved: (count) => t('prices.saved', { count }),
  })
  return {
    ...{ ...sheet, words, kinds },
    /**
     * Changes all prices from a day on by an amount or a percentage. Nothing is changed if a cell cannot be parsed, because it
     * would be left out, or if a price would become negative.
     */
    change: (from: string, by: string): Changed => {
      const [day, rise] = [parseDay(from), riseOf(by)]
      if (!day.ok) return { from: dayFault(day) }
      if (!rise) return { by: messageOf('type') }
      if (sheet.faultCount > 0) return 'faults'
      const changed = changedFrom(sheet.rows, { day: day.day, by: rise }, kinds, words)
      if (!changed) return { by: messageOf('negative') }
      sheet.put(changed)
      return 'changed'
    },
    gaps: list.gaps.map((gap) => {
      const name = kinds.find((kind) => kindKey(kind) === kindKey(gap))?.name ?? ''
      return t('prices.gap', { name, from: dayText(gap.checkIn), until: dayText(lastNight(gap)) })
    }),
  }
}
