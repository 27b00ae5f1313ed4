import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { PictureCard } from '../table/CardGrid.tsx'
import type { List } from '../useList.ts'
import { Announced } from './Announced.tsx'
import { HeldRows } from './HeldRows.tsx'
import { ListBody } from './ListBody.tsx'
import { ListBox } from './ListBox.tsx'
import { FailedRows, NoRows } from './ListStates.tsx'
import { StaleNotice } from './StaleNotice.tsx'

export interface RowsProps<C extends ListCall> {
  /** Shows a row as a card with a picture, for `view=cards` in the address. */
  card?: ((row: RowOf<C>) => PictureCard) | undefined
  /** Said when the rows could not be loaded. */
  failed?: string | undefined
  /** The height at which the table scrolls, in px. */
  maxHeight?: number | undefined
  /** Said when there are no rows at all, to users who may add one: why, and the next step. */
  empty: string
  emptyTitle?: string | undefined
  /** Whether rows can be selected. */
  isChoosing?: boolean
}

/** The height at which the table of one of several lists scrolls, in px: the page goes on below it. */
const PART_HEIGHT = 640

/** The rows of a list, or why there are none. */
export function ListRows<C extends ListCall>({ list, ...props }: RowsProps<C> & { list: List<C> }) {
  const { rows, error, retry } = list
  const { maxHeight = list.scope === '' ? undefined : PART_HEIGHT } = props
  const hasTable = rows === undefined ? error === null : rows.length > 0
  return (
    <>
      {error && rows && <StaleNotice problem={error} onRetry={retry} />}
      <HeldRows list={list} />
      <ListBox list={list} maxHeight={maxHeight} hasTable={hasTable}>
        {hasTable ? <ListBody list={list} {...props} /> : <NoTable list={list} {...props} />}
      </ListBox>
      <Announced list={list} />
    </>
  )
}

function NoTable<C extends ListCall>({ list, failed, ...nothing }: RowsProps<C> & { list: List<C> }) {
  const { control, total, rows, error, retry, mayChange } = list
  if (error && rows === undefined) return <FailedRows title={failed} problem={error} onRetry={retry} />
  return (
    <NoRows
      control={control}
      total={total ?? 0}
      title={nothing.emptyTitle}
      text={mayChange ? nothing.empty : undefined}
    />
  )
}
