import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import tableClasses from '../../ui/DataTable.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import { numberText } from '../format.ts'
import { useWords } from '../words.ts'
import type { Column, ListCall, RowOf } from './columns.tsx'
import { FilterBar, type ListFilters } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { FailedRows, NoRows } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import type { RowLook } from './look.ts'
import { Pager } from './Pager.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { ListState } from './search.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { useListRows } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { useKeepPlace } from './way-back.ts'

interface Props<C extends ListCall> {
  call: C
  title: string
  columns: Column<RowOf<C>>[]
  /** How a row looks and what it leads to. */
  row: RowLook<RowOf<C>>
  /** The primary button. */
  primary?: ReactNode
  /** Placeholder and name of the search box; without it there is none. */
  search?: string
  filters?: ListFilters
  /** Filters and order the list starts with: visible, and removable. */
  starts?: ListState
  sizes?: readonly number[]
  defaultSize?: number
  /** Said when the rows can not be had. */
  failed?: string
  /** Of the table, in px. */
  maxHeight?: number
  /** Shown when there is nothing at all: why, and the next step. */
  empty: ReactNode
}

const nothing: ListState = {}
/** D1 §9. */
const usualSizes = [5, 10, 25, 100] as const
const WIDE = '(min-width: 56.25em)'

/** A list: what is shown, how it is narrowed, sorted and paged stands in the address alone (B2). */
export function ListPage<C extends ListCall>(props: Props<C>) {
  const { call, columns, row, title, sizes = usualSizes, defaultSize = 100 } = props
  const { t } = useWords()
  const control = useListState(call, props.starts ?? nothing, defaultSize)
  const list = useListRows(call, control.query)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  useKeepPlace()
  useKeptScroll(box, list.rows !== undefined && !list.isOld)
  const total = list.page?.totalElements
  const isEmpty = list.rows?.length === 0
  const hasFailed = list.error !== null && list.rows === undefined

  return (
    <div className={classes.page} data-fills>
      <PageHeader title={title} count={total === undefined ? undefined : numberText(total)}>
        {props.primary}
      </PageHeader>
      <FilterBar control={control} placeholder={props.search} filters={props.filters} />
      {list.error !== null && !hasFailed && <StaleNotice problem={list.error} onRetry={list.retry} />}
      <div
        ref={isWide ? box : undefined}
        style={isWide ? { maxHeight: props.maxHeight } : undefined}
        className={isWide || isEmpty || hasFailed ? tableClasses.box : undefined}
      >
        {list.isRefreshing && <div className={tableClasses.progress} />}
        {hasFailed && list.error ? (
          <FailedRows title={props.failed} problem={list.error} onRetry={list.retry} />
        ) : isEmpty ? (
          <NoRows control={control} total={total ?? 0} empty={props.empty} />
        ) : isWide ? (
          <ListTable
            rows={list.rows}
            columns={columns}
            look={row}
            label={title}
            box={box}
            sort={control.sort}
            onSort={(sort) => control.change({ sort })}
            isBusy={list.isRefreshing || list.isFirstLoad}
          />
        ) : (
          <ListCards rows={list.rows} columns={columns} look={row} label={title} />
        )}
      </div>
      {list.page && !isEmpty && (
        <Pager control={control} total={list.page.totalElements} pages={list.page.totalPages} sizes={sizes} />
      )}
      <div style={hidden} role="status">
        {total === undefined
          ? t('lists.loading')
          : t('lists.found', { count: total, shown: numberText(total) })}
      </div>
    </div>
  )
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
