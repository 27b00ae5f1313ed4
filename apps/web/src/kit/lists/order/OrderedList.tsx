import type { Call } from '@stayboard/contract'
import { type ReactNode, useRef, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { Scope } from '../../core/address/values.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { inRows, moved } from '../../core/calls/list-patches.ts'
import { type Given, pathOf } from '../../core/calls/send.ts'
import { useListRows } from '../../core/calls/useListRows.ts'
import { useDragOrder } from '../../core/drag/useDragOrder.ts'
import { useInView } from '../../core/loading/useInView.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import { useOptimistic } from '../../dialogs/useOptimistic.ts'
import { type Column, rowName } from '../../table/column.ts'
import { Rows } from '../../table/Rows.tsx'
import { type Listed, useRowAccess } from '../access/useRowAccess.tsx'
import { FailedRows, NothingYet } from '../parts/list-states.tsx'
import { PlaceButtons } from '../rows/PlaceButtons.tsx'
import classes from '../rows/places.module.css'
import { type TakenRows, useTakenRows } from '../state/taken-rows.ts'

interface Props<C extends ListCall, M extends Call> extends Omit<Listed<C>, 'details'> {
  /** Distinguishes the list from others on the page, see `useList`. */
  scope: string
  /** The record that the list belongs to, as path parameters. */
  within: Given<C>['params']
  /** The call that moves a row. Only users who may change rows can move them. */
  move: M
  /** Makes the input of `move` for a row and its new position, from 1. */
  moving: (row: RowOf<C>, place: number) => Pick<Given<M>, 'params' | 'body'>
  /** Actions for the whole list. */
  actions: ReactNode
  /** The suggested next step, shown if the list is empty. */
  empty: string
  /** The kind of import that rows pasted on the page start. */
  pasted?: TakenRows
}

/** A short list whose rows users can reorder by dragging or by buttons. It has no pages. */
export function OrderedList<C extends ListCall, M extends Call>(list: Props<C, M>) {
  const { columns } = list
  useTakenRows(list.pasted)
  const { mayChange, rowOptions, over } = useRowAccess(list)
  const place = useRef<HTMLElement>(null)
  const { rows, error, isRefreshing, retry } = useListRows(
    list.call,
    {},
    { params: list.within, enabled: useInView(place) },
  )
  const order = useOrder(rows, list, rowOptions.id)
  const placing: Column<RowOf<C>> = {
    id: 'place',
    label: 'lists.order',
    width: '112px',
    card: 'aside',
    cell: (one) => <PlaceButtons {...order.of(one)} />,
  }
  return (
    <Scope value={list.scope}>
      <section ref={place} className={pageClasses.page} aria-label={list.title}>
        <PageHeader title={list.title} isPart count={rows && numberText(rows.length)}>
          {mayChange && list.actions}
        </PageHeader>
        {error && !rows ? (
          <FailedRows title={undefined} problem={error} onRetry={retry} />
        ) : rows?.length === 0 ? (
          <NothingYet text={mayChange ? list.empty : undefined} />
        ) : (
          <Card>
            <div className={classes.list}>
              <Rows
                rows={rows}
                columns={mayChange && rows && rows.length > 1 ? [placing, ...columns] : columns}
                rowOptions={rowOptions}
                label={list.title}
                isBusy={isRefreshing}
              />
            </div>
          </Card>
        )}
        {over}
        <div role="status" className={classes.announced}>
          {order.announced && t('lists.moved', order.announced)}
        </div>
      </section>
    </Scope>
  )
}

/** Returns functions that move rows. The new order is shown and announced at once. */
function useOrder<C extends ListCall, M extends Call>(
  rows: RowOf<C>[] | undefined,
  list: Props<C, M>,
  idOf: (row: RowOf<C>) => number | string,
) {
  const { call, within, columns } = list
  const [announced, setAnnounced] = useState<{ name: string; place: number } | null>(null)
  const change = useOptimistic(list.move)
  const put = (from: number, to: number) => {
    const one = rows?.[from]
    if (!one) return
    const isIt = (other: RowOf<C>) => idOf(other) === idOf(one)
    change(pathOf(call, { params: within }), {
      given: list.moving(one, to + 1),
      shows: { patch: inRows(call, within, (all) => moved(all, isIt, to)) },
    })
    setAnnounced({ name: rowName(one, columns), place: to + 1 })
  }
  const handleAt = useDragOrder(put)
  return {
    announced,
    of: (row: RowOf<C>) => {
      const place = rows?.indexOf(row) ?? 0
      return {
        name: rowName(row, columns),
        place,
        count: rows?.length ?? 0,
        handle: handleAt(place),
        onMove: (to: number) => put(place, to),
      }
    },
  }
}
