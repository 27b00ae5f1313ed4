import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListLook } from '../column-choice/look.ts'
import { FieldFilters } from '../filters/FieldFilters.tsx'
import { SEARCH_DELAY_MS, SearchBox } from '../filters/SearchBox.tsx'
import { useGoToRows } from '../state/useGoToRows.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { ListTools } from './ListTools.tsx'

const none: readonly string[] = []

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The placeholder and accessible name of the search box. Without it, there is no search box. */
  search: string | undefined
  /** The pause in typing after which the list is requested, in ms, in the search box. */
  searchDelay?: number | undefined
  /** The names of the fields with a filter button of their own on wide screens. */
  promoted?: readonly string[] | undefined
  /** Whether there are saved views, columns and export, which need a table. */
  hasTools?: boolean
}

/** The search box, the active filters as chips, buttons that add filters, and the tools of a list. */
export function ListBar<C extends ListCall>(props: Props<C>) {
  const { list, search, searchDelay = SEARCH_DELAY_MS, promoted = none, hasTools = true } = props
  const { control, named } = list
  const goToRows = useGoToRows(list)
  return (
    <div className={classes.bar}>
      {search !== undefined && (
        <search className={classes.search}>
          <SearchBox
            value={control.state.query ?? ''}
            open={control.state.open}
            placeholder={search}
            label={named(search)}
            delay={searchDelay}
            onSearch={(text) => control.change({ query: text }, { replace: true })}
            onDown={goToRows}
          />
        </search>
      )}
      <div className={classes.chips}>
        <FieldFilters list={list} promoted={promoted} />
        {hasTools && <ListTools list={list} />}
      </div>
    </div>
  )
}
