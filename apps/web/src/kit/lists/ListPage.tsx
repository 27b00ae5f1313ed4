import { lazy, type ReactNode, Suspense, useRef } from 'react'
import tableClasses from '../../ui/DataTable.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import type { Given } from '../core/calls/send.ts'
import { useWide } from '../core/page/wide.ts'
import { numberText } from '../core/words/format.ts'
import { useWords } from '../core/words/words.ts'
import type { BulkLabels } from './bulk/labels.ts'
import { bulkRights } from './bulk/rights.ts'
import { shownColumns } from './column-choice/shown.ts'
import { FilterBar, type ListFilters } from './filters/FilterBar.tsx'
import { HeldRows } from './HeldRows.tsx'
import { ListBody } from './ListBody.tsx'
import { FailedRows, NoRows } from './ListStates.tsx'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { forWhom, type Listed } from './readers.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { chosenOf } from './state/chosen.ts'
import type { ListState } from './state/search.ts'
import { useKeptScroll } from './state/useKeptScroll.ts'
import { useListState } from './state/useListState.ts'
import { useSelection } from './state/useSelection.ts'
import { useSteadyList } from './state/useSteadyRows.ts'
import { useKeepPlace } from './state/way-back.ts'
import type { PictureCard } from './table/CardGrid.tsx'
import { useBoxes } from './table/useBoxes.tsx'

interface Props<C extends ListCall> extends Listed<C> {
  /** The record whose list it is: then it is a part of that record's page, and no page of its own. */
  within?: Given<C>['params']
  /** How a row looks as a card with a picture: `view=cards` in the address shows those. */
  card?: (row: RowOf<C>) => PictureCard
  /** The primary button, for whoever may change the rows. */
  primary?: ReactNode
  /** Beside it: what else can be done with the rows that were chosen. */
  forChosen?: (ids: readonly number[]) => ReactNode
  /** Below the title: the way to the page's other lists. */
  tabs?: ReactNode
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
  /** What the fields are called that may be set for many rows at once, where the contract has some. */
  bulk?: BulkLabels<C>
  /** Said when there is nothing at all, to whoever may change that: why, and the next step. */
  empty: string
  emptyTitle?: string
}

const BulkBar = lazy(() => import('./bulk/BulkBar.tsx'))

const nothing: ListState = {}
/** The page sizes of lists that do not name their own. */
const usualSizes = [5, 10, 25, 100] as const
/** Rows on a page of a list, and of one that is a part of a page. */
const PAGE = 100
const PART = 25
/** Of the table of a part, in px: the page goes on below it. */
const PART_HEIGHT = 640

/** A list: what is shown, how it is narrowed, sorted and paged stands in the address alone. */
export function ListPage<C extends ListCall>(props: Props<C>) {
  const { call, within, columns, row, title, sizes = usualSizes } = props
  const { defaultSize = within ? PART : PAGE, maxHeight = within && PART_HEIGHT } = props
  const control = useListState(call, props.starts ?? nothing, defaultSize)
  const shown = shownColumns(columns, control.columns)
  const list = useSteadyList(call, control.query, { params: within, idOf: row.id })
  const selection = useSelection(list.rows, row, JSON.stringify([control.filters, control.state.query]))
  const may = bulkRights(call, props.bulk !== undefined)
  const { mayChange, nameOf, look, over } = forWhom(props)
  const boxes = useBoxes(selection, nameOf)
  const isChoosing = may.change || may.remove || props.forChosen !== undefined
  const chosen = chosenOf({ call, within, nameOf, selection })
  const isWide = useWide()
  const box = useRef<HTMLDivElement>(null)
  useKeepPlace()
  useKeptScroll(box, list.rows !== undefined && !list.isOld)
  const total = list.page?.totalElements
  const isEmpty = list.rows?.length === 0
  const hasFailed = list.error !== null && list.rows === undefined

  return (
    <div className={classes.page} data-fills={within === undefined || undefined}>
      <PageHeader
        title={title}
        isPart={within !== undefined}
        count={total === undefined ? undefined : numberText(total)}
      >
        {props.forChosen?.([...chosen.names.keys()])}
        {mayChange && props.primary}
      </PageHeader>
      {props.tabs}
      <FilterBar
        control={control}
        placeholder={props.search}
        filters={props.filters}
        tools={<ListTools call={call} within={within} columns={columns} shown={shown} control={control} />}
      />
      {list.error !== null && !hasFailed && <StaleNotice problem={list.error} onRetry={list.retry} />}
      <HeldRows held={list.held} />
      <div
        ref={isWide ? box : undefined}
        style={isWide ? { maxHeight } : undefined}
        className={isWide || isEmpty || hasFailed ? tableClasses.box : undefined}
      >
        {list.isRefreshing && <div className={tableClasses.progress} />}
        {hasFailed && list.error ? (
          <FailedRows title={props.failed} problem={list.error} onRetry={list.retry} />
        ) : isEmpty ? (
          <NoRows
            control={control}
            total={total ?? 0}
            title={props.emptyTitle}
            text={mayChange ? props.empty : undefined}
          />
        ) : (
          <ListBody
            list={list}
            columns={shown}
            look={look}
            label={title}
            box={isWide ? box : null}
            control={control}
            boxes={isChoosing ? boxes : undefined}
            card={control.view === 'cards' ? props.card : undefined}
          />
        )}
      </div>
      {list.page && !isEmpty && (
        <Pager control={control} total={list.page.totalElements} pages={list.page.totalPages} sizes={sizes} />
      )}
      {isChoosing && selection.rows.size > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} query={control.query} total={total ?? 0} may={may} labels={props.bulk} />
        </Suspense>
      )}
      {over}
      <Announced total={total} />
    </div>
  )
}

/** How many rows there are, for those who do not see it. */
function Announced({ total }: { total: number | undefined }) {
  const { t } = useWords()
  const found = () => t('lists.found', { count: total ?? 0, shown: numberText(total ?? 0) })
  return (
    <div style={hidden} role="status">
      {total === undefined ? t('lists.loading') : found()}
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
