import type { CSSProperties, ReactNode } from 'react'
import classes from '../../../ui/DataTable.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListLook } from '../column-choice/look.ts'
import { useKeptScroll } from '../state/useKeptScroll.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The maximum height of the table in px. Beyond it the table scrolls. */
  maxHeight: number | undefined
  /** Whether the content is a table. Otherwise it is a message in its place. */
  hasTable: boolean
  children: ReactNode
}

/** The scroll box of a table. On phones there are cards instead, which scroll with the page. */
export function ListBox<C extends ListCall>({ list, hasTable, maxHeight, children }: Props<C>) {
  const { scope, box, isWide, question, rows, isOld, isRefreshing } = list
  useKeptScroll(box, { scope, question, isFilled: rows !== undefined && !isOld })
  return (
    <div
      ref={isWide ? box : undefined}
      style={isWide ? ({ maxHeight, '--rows': rows?.length } as CSSProperties) : undefined}
      className={`${isWide || !hasTable ? classes.box : ''} ${isOld && rows ? classes.old : ''}`}
    >
      {isRefreshing && <div className={classes.progress} />}
      {children}
    </div>
  )
}
