import { pageSizesOf } from '@stayboard/contract'
import { useMemo, useRef } from 'react'
import { useWide } from '../../ui/useWide.ts'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import type { Given } from '../core/calls/send.ts'
import { useInView } from '../core/loading/useInView.ts'
import type { Reveal } from '../table/grid/stops.ts'
import { type Listed, useRowAccess } from './access/useRowAccess.tsx'
import { bulkRights, type ListActs } from './bulk/acts.ts'
import type { BulkLabels } from './bulk/labels.ts'
import { fieldColumns } from './column-choice/field-columns.tsx'
import type { ListLook } from './column-choice/look.ts'
import { useColumns } from './column-choice/useColumns.ts'
import { useLeavingMark } from './rows/useLeavingMark.tsx'
import { chosenOf } from './state/chosen.ts'
import type { ListStart } from './state/search.ts'
import { type TakenRows, useTakenRows } from './state/taken-rows.ts'
import { useBoxes } from './state/useBoxes.tsx'
import { useKeepWalk } from './state/useKeepWalk.ts'
import { useLeavingRows } from './state/useLeavingRows.ts'
import { useListState } from './state/useListState.ts'
import { usePeek } from './state/usePeek.ts'
import { useSelection } from './state/useSelection.ts'
import { useSteadyList } from './state/useSteadyRows.ts'
import type { ListAnswer, ListAsked } from './state/values.ts'

export interface ListOptions<C extends ListCall> extends Omit<Listed<C>, 'call'>, Partial<ListStart> {
  /**
   * Prefixes the list's values in the address, as in `rooms.page`, so that several lists can be on one page. A list
   * with a scope loads its rows only while it is in view. The main list of a page has no scope.
   */
  scope?: string
  /** The record that the list belongs to, as path parameters. */
  within?: Given<C>['params']
  /** The labels of the fields of a bulk change, if the contract has some. */
  bulk?: BulkLabels<C>
  /** Whether the user changes and deletes rows one by one only. */
  isOneByOne?: boolean
  /** The kind of import that rows pasted on the list start. */
  pasted?: TakenRows
  /** The polling interval in ms, for lists whose changes the change log does not report. */
  again?: number
}

/** The state of a list, combined from four types. A component declares only the parts that it uses. */
export type List<C extends ListCall> = ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>> & ListActs<C>

/**
 * A list: its state in the address, its rows, selection and rights. The components in `kit/lists/parts` take this
 * value: `const rooms = useList(api.rooms.list, { scope: 'rooms', title, columns, row })`.
 */
export function useList<C extends ListCall>(call: C, options: ListOptions<C>): List<C> {
  const { scope = '', within, title, bulk, again, pages = pageSizesOf(call) } = options
  const declared = options.columns
  const columns = useMemo(() => [...declared, ...fieldColumns(call, declared)], [call, declared])
  const place = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const reveal = useRef<Reveal>(null)
  const isInView = useInView(place, scope === '')
  const control = useListState(call, options)
  const access = useRowAccess({ ...options, call })
  const row = access.rowOptions
  const answer = useSteadyList(call, control.query, {
    params: within,
    idOf: row.id,
    title,
    enabled: isInView,
    again,
    box: place,
  })
  const selection = useSelection(
    answer.rows,
    row,
    JSON.stringify([within, control.filters, control.state.query]),
  )
  const named = (text: string) => (scope === '' ? text : `${text}: ${title}`)
  const choice = useColumns({ list: call.path, scope }, columns, control)
  const total = answer.page?.totalElements
  const walked = { call, scope, within, control, total, place, reveal }
  const peek = usePeek({ ...walked, rows: answer.rows, latest: answer.latest, idOf: row.id })
  const leaving = useLeavingMark(answer.leaving, row.id)
  useTakenRows(options.pasted)
  useLeavingRows(place, answer)
  useKeepWalk({ ...walked, rows: answer.isOld ? undefined : answer.rows, link: row.link })
  return {
    call,
    scope,
    within,
    title,
    named,
    place,
    box,
    reveal,
    isWide: useWide(),
    control,
    sizes: pages.sizes,
    columns,
    choice,
    shown: choice.shown,
    ...answer,
    ...(choice.isLoading && { rows: undefined, isFirstLoad: answer.error === null }),
    isInView,
    total,
    ...access,
    rowOptions: { ...row, leaving },
    details: options.details ?? [],
    peek,
    rights: options.isOneByOne ? { change: false, remove: false } : bulkRights(call, bulk !== undefined),
    bulk,
    boxes: useBoxes(selection, access.nameOf, named),
    chosen: chosenOf({ call, within, nameOf: access.nameOf, selection }),
  }
}
