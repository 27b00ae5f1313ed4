import { type ReactNode, useRef, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { Problem } from '../../core/calls/problem.ts'
import type { Given } from '../../core/calls/send.ts'
import { useListRows } from '../../core/calls/useListRows.ts'
import { notify } from '../../core/notices/notify.tsx'
import { Scope } from '../../core/page/scope.ts'
import { useDragOrder } from '../../core/page/useDragOrder.ts'
import { useInView } from '../../core/page/useInView.ts'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { Column } from '../columns.tsx'
import { FailedRows, NothingYet } from '../parts/ListStates.tsx'
import { type Listed, rowAccess } from '../readers.tsx'
import { Rows } from '../table/Rows.tsx'
import { rowName } from '../table/row-name.ts'
import classes from './OrderedList.module.css'
import { PlaceButtons } from './PlaceButtons.tsx'

interface Props<C extends ListCall> extends Omit<Listed<C>, 'details'> {
  /** Distinguishes the list from others on the page, see `useList`. */
  scope: string
  /** The record that the list belongs to, as path parameters. */
  within: Given<C>['params']
  /** Moves a row to a position, from 1. Only users who may change rows can move them. */
  move: (row: RowOf<C>, place: number) => Promise<unknown>
  /** Actions for the whole list. */
  actions: ReactNode
  /** The next step, shown if the list is empty. */
  empty: string
}

/** A short list whose rows users can reorder by dragging or by buttons. It has no pages. */
export function OrderedList<C extends ListCall>(list: Props<C>) {
  const { t } = useWords()
  const { columns } = list
  const { mayChange, look, over } = rowAccess(list)
  const place = useRef<HTMLElement>(null)
  const { rows, error, isRefreshing, retry } = useListRows(
    list.call,
    {},
    { params: list.within, enabled: useInView(place) },
  )
  const order = useOrder(rows, columns, list.move)
  const shown = order.rows
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
        <PageHeader title={list.title} isPart count={shown && numberText(shown.length)}>
          {mayChange && list.actions}
        </PageHeader>
        {error && !shown ? (
          <FailedRows title={undefined} problem={error} onRetry={retry} />
        ) : shown?.length === 0 ? (
          <NothingYet text={mayChange ? list.empty : undefined} />
        ) : (
          <Card>
            <div className={classes.list}>
              <Rows
                rows={shown}
                columns={mayChange && shown && shown.length > 1 ? [placing, ...columns] : columns}
                look={look}
                label={list.title}
                isBusy={isRefreshing}
              />
            </div>
          </Card>
        )}
        {over}
        <div role="status" className={classes.told}>
          {order.told && t('lists.moved', order.told)}
        </div>
      </section>
    </Scope>
  )
}

/** The rows in the optimistic order, until the server has answered all moves. */
function useOrder<Row extends object>(
  rows: Row[] | undefined,
  columns: readonly Column<Row>[],
  move: (row: Row, place: number) => Promise<unknown>,
) {
  const [wanted, setWanted] = useState<Row[] | null>(null)
  const [told, setTold] = useState<{ name: string; place: number } | null>(null)
  const shown = wanted ?? rows
  // While a move is pending, later moves are queued and only the final order is shown.
  const turn = useRef(0)
  const put = async (from: number, to: number) => {
    const one = shown?.[from]
    if (!one || !shown) return
    turn.current += 1
    const own = turn.current
    setWanted(shown.toSpliced(from, 1).toSpliced(to, 0, one))
    try {
      await move(one, to + 1)
      setTold({ name: rowName(one, columns), place: to + 1 })
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      notify.problem(reason)
    } finally {
      if (own === turn.current) setWanted(null)
    }
  }
  const handleAt = useDragOrder((from, to) => void put(from, to))
  return {
    rows: shown,
    told,
    of: (row: Row) => {
      const place = shown?.indexOf(row) ?? 0
      return {
        name: rowName(row, columns),
        place,
        count: shown?.length ?? 0,
        handle: handleAt(place),
        onMove: (to: number) => void put(place, to),
      }
    },
  }
}
