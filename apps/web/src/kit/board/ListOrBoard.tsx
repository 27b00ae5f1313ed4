import type { ReactNode } from 'react'
import type { ListCall } from '../core/calls/list-call.ts'
import { ListView, type ViewProps } from '../lists/ListPage.tsx'
import { ListBar } from '../lists/parts/ListBar.tsx'
import { ListHeader } from '../lists/parts/ListHeader.tsx'
import { ListSection } from '../lists/parts/ListSection.tsx'
import type { List } from '../lists/useList.ts'
import { BOARD, ViewSwitch } from './ViewSwitch.tsx'

interface Props<C extends ListCall> extends ViewProps<C> {
  list: List<C>
  /** Renders the board, with the filters and the order of the list. */
  board: (query: Readonly<Record<string, string | number>>) => ReactNode
}

/** A list that can be shown as a board instead; the address decides. `before` and the buttons are shown in both. */
export function ListOrBoard<C extends ListCall>({ board, ...props }: Props<C>) {
  const { list, search, promoted, primary } = props
  const views = (
    <>
      {props.switch}
      <ViewSwitch control={list.control} />
    </>
  )
  if (list.control.view !== BOARD) return <ListView {...props} switch={views} />
  return (
    <ListSection list={list}>
      <ListHeader list={list}>
        {views}
        {primary}
      </ListHeader>
      <ListBar list={list} hasTools={false} search={search} promoted={promoted} />
      {board(list.control.query)}
    </ListSection>
  )
}
