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

/** What became of a change of all prices: what of it was not understood in words, or `faults` if cells are not. */
export type Changed = 'changed' | 'faults' | { from?: string; by?: string }

function dayFault(day: Exclude<ParsedDay, { ok: true }>): string {
  const [first = '', second = ''] = day.reason === 'ask' ? day.choices.map(dayText) : []
  return messageOf(day.message, { first, second })
}

/** The season that a new row begins with: per night, without VAT. */
const START = { fromNights: '1' }

/** The rows of the grid as they are typed, and the call that saves what changed. */
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
     * Changes all prices from a typed day on by a typed amount or share. Nothing is changed while a cell is not understood, because
     * that one would be left out, or if a price would be below zero.
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
