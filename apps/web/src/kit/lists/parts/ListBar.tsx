import type { ReactNode } from 'react'
import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { ColumnsMenu } from '../column-choice/ColumnsMenu.tsx'
import type { ListLook } from '../column-choice/look.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { FieldFilters } from '../filters/FieldFilters.tsx'
import { labelOf, textFieldsOf } from '../filters/field-filter.ts'
import { SEARCH_DELAY_MS } from '../filters/SearchBox.tsx'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { ViewsMenu } from '../views/ViewsMenu.tsx'
import { ListSearch } from './ListSearch.tsx'

const none: readonly string[] = []

/** The part of a list that its filters and tools use. It excludes the rows. */
type WithoutRows<C extends ListCall> = ListAsked<C> &
  Pick<ListLook<RowOf<C>>, 'columns' | 'choice' | 'shown' | 'isWide'>

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The placeholder and accessible name of the search box. Without it, there is no search box. */
  search: string | undefined
  /** The debounce delay of the search box and the text fields, in ms. */
  searchDelay?: number | undefined
  /** The names of the fields with a control of their own on wide screens: a box for text, a button for others. */
  promoted?: readonly string[] | undefined
  /** Filter fields after the search box. */
  fields?: ReactNode
  /** The parameters that `fields` set. They get neither a chip nor a button. */
  held?: readonly string[] | undefined
  /** Whether there are saved views, columns and export. These require a table. */
  hasTools?: boolean
}

/** The bar above a list: search box, filter fields, active filters as chips, and tools. */
export function ListBar<C extends ListCall>(props: Props<C>) {
  const { list, search, searchDelay = SEARCH_DELAY_MS, promoted = none, held = none, hasTools = true } = props
  const { call, scope, within, title, named, control, sizes, columns, choice, shown, isWide } = list
  // Excludes the rows, so that filters and tools do not render again when the rows change.
  const withoutRows = { call, scope, within, title, named, control, sizes, columns, choice, shown, isWide }
  const boxes = boxesOf(call, search, isWide ? promoted : none)
  return (
    <div className={classes.bar}>
      <Boxes list={list} delay={searchDelay} boxes={boxes} />
      {props.fields}
      <div className={classes.chips}>
        <FieldFilters
          list={withoutRows}
          promoted={promoted}
          boxes={[...boxes.map(({ parameter }) => parameter), ...held]}
          tools={hasTools && <ListTools list={withoutRows} />}
        />
      </div>
    </div>
  )
}

type Box = Pick<Parameters<typeof ListSearch>[0], 'parameter' | 'placeholder' | 'label'>

/** The text boxes of the bar: the search box, and those of promoted fields. */
function boxesOf(call: ListCall, search: string | undefined, fields: readonly string[]): Box[] {
  const own = textFieldsOf(call, fields).map(({ field, parameter }) => {
    const placeholder = labelOf(call, field.name)
    return { parameter, placeholder, label: t('fieldFilters.addBy', { field: placeholder }) }
  })
  return search === undefined ? own : [{ parameter: 'query', placeholder: search, label: search }, ...own]
}

interface BoxesProps<C extends ListCall> extends Pick<Props<C>, 'list'> {
  boxes: readonly Box[]
  delay: number
}

const Boxes = <C extends ListCall>({ list, boxes, delay }: BoxesProps<C>) =>
  boxes.length > 0 && (
    <search className={classes.boxes}>
      {boxes.map((box) => (
        <ListSearch key={box.parameter} list={list} delay={delay} {...box} />
      ))}
    </search>
  )

/**
 * The saved views, columns and export of a list. Only the main list of a page has saved views, because a view is an address of
 * a page.
 */
const ListTools = <C extends ListCall>({ list }: { list: WithoutRows<C> }) => (
  <>
    {list.scope === '' && <ViewsMenu list={list} />}
    <ColumnsMenu list={list} />
    <ExportMenu list={list} />
  </>
)
