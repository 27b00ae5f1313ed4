import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { Given } from '../../core/calls/send.ts'
import { isNotThere } from '../../core/notices/NotLoaded.tsx'
import type { Reveal } from '../../table/grid/stops.ts'
import type { RowOptions } from '../../table/row-options.ts'
import { readPage } from './read-page.ts'
import type { ListControl } from './useListState.ts'
import { type RowByItself, useRowByItself } from './useRowByItself.ts'

interface Peeking<C extends ListCall> {
  call: C
  within: Given<C>['params'] | undefined
  control: ListControl
  rows: readonly RowOf<C>[] | undefined
  /** The latest rows of the server. `rows` also contains rows that left the list and are kept for a moment. */
  latest: readonly RowOf<C>[] | undefined
  total: number | undefined
  idOf: RowOptions<RowOf<C>>['id']
  place: RefObject<HTMLElement | null>
  reveal: RefObject<Reveal | null>
}

/** The row beside its list, and functions that open other rows there. */
export interface Peek<Row> {
  /** Whether the address shows a row. */
  isOpen: boolean
  /** The row; `undefined` if none is shown, and while it is being loaded separately. */
  row: Row | undefined
  /** The result of loading the row separately, if it is not among the rows of the list. */
  byItself: RowByItself<Row>
  /** The position of the row in the whole list, from 1; 0 if unknown. */
  at: number
  has: (row: Row) => boolean
  show: (row: Row) => void
  /**
   * Opens the next or previous row.
   * @param isRound whether the first row of the page follows the last one of the list
   */
  go: (step: 1 | -1, isRound?: boolean) => void
  close: () => void
}

/**
 * The row that the address shows beside its list. A row that is not on the loaded page, such as from a link, is loaded
 * separately. Walking continues on the next page. A row that leaves the list because it was changed stays open at its position;
 * one that was deleted or erased closes.
 */
export function usePeek<C extends ListCall>(asked: Peeking<C>): Peek<RowOf<C>> {
  const { call, within, control, rows = [], total = 0, idOf, place, reveal } = asked
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const { peek, page } = { peek: control.state.peek, page: control.page }
  const isOpen = (row: RowOf<C>) => String(idOf(row)) === peek
  const index = rows.findIndex(isOpen)
  const known = useLastKnown(peek, rows[index], index)
  const isAway = peek !== undefined && asked.latest !== undefined && !asked.latest.some(isOpen)
  const byItself = useRowByItself(call, within, isAway ? peek : undefined)
  const isGone = isAway && isNotThere(byItself.error)
  const row = isGone ? undefined : (byItself.row ?? rows[index] ?? known.row)
  const { at } = known

  const open = (next: RowOf<C>, on: number) => {
    control.change(
      { peek: String(idOf(next)), page: on === 1 ? null : String(on) },
      { replace: row !== undefined },
    )
    if (rows.includes(next)) reveal.current?.(rows.indexOf(next))
    focusRow(place.current, idOf(next))
  }
  const go = async (step: 1 | -1, isRound: boolean) => {
    // If the row has left the list, the row after it now has its position. A separately loaded row counts as before the first.
    const next = rows[index === -1 && step === 1 ? Math.max(at, 0) : at + step]
    if (next) return open(next, page)
    if (isBusy.current || page + step < 1) return
    if ((page + step - 1) * control.size >= total) {
      const [first] = rows
      if (isRound && first && String(idOf(first)) !== peek) open(first, page)
      return
    }
    isBusy.current = true
    const asked = readPage(queries, { call, within, query: control.query }, page + step)
    const loaded = await asked.finally(() => {
      isBusy.current = false
    })
    const border = loaded.at(step === 1 ? 0 : -1)
    if (border) open(border, page + step)
  }
  const show = useLatest((one: RowOf<C>) => open(one, page))
  const walk = useLatest((step: 1 | -1, isRound?: boolean) => void go(step, isRound === true))
  const close = useLatest(() => {
    control.change({ peek: null, page: page === 1 ? null : String(page) }, { replace: true })
    if (peek !== undefined) focusRow(place.current, peek, true)
  })
  return {
    isOpen: peek !== undefined,
    row,
    byItself,
    at: at === -1 ? 0 : (page - 1) * control.size + at + 1,
    has: isOpen,
    show,
    go: walk,
    close,
  }
}

/** The open row with its current values, or its last known values if it has left the list. */
function useLastKnown<Row>(peek: string | undefined, row: Row | undefined, at: number) {
  const [known, setKnown] = useState<{ peek: string; row: Row; at: number }>()
  if (peek !== undefined && row !== undefined && (known?.row !== row || known.at !== at))
    setKnown({ peek, row, at })
  if (peek === undefined) return { row: undefined, at: -1 }
  return row !== undefined ? { row, at } : known?.peek === peek ? known : { row: undefined, at: -1 }
}

/**
 * Focuses a row once it is rendered. While the focus is elsewhere, such as in the pane, the row is only scrolled into view.
 * @param always whether the row takes the focus from anywhere
 */
function focusRow(list: HTMLElement | null, id: number | string, always = false): void {
  requestAnimationFrame(() => {
    const link = list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)
    const now = document.activeElement
    if (always || now === document.body || now?.closest('[role="grid"]')) link?.focus()
    else link?.scrollIntoView({ block: 'nearest' })
  })
}
