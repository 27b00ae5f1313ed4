import type { ReactNode } from 'react'
import type { ListCall } from '../core/calls/list-call.ts'
import { ListBar } from './parts/ListBar.tsx'
import { ListBulk } from './parts/ListBulk.tsx'
import { ListHeader } from './parts/ListHeader.tsx'
import { ListPager } from './parts/ListPager.tsx'
import { ListRows, type RowsProps } from './parts/ListRows.tsx'
import { ListSection } from './parts/ListSection.tsx'
import { Beside } from './peek/Beside.tsx'
import { type List, type ListOptions, useList } from './useList.ts'

export interface ViewProps<C extends ListCall> extends Omit<RowsProps<C>, 'isChoosing'> {
  /** The primary button, for users who may change the rows. */
  primary?: ReactNode
  /** Other actions for the selected rows, shown beside the primary button. */
  forChosen?: (ids: readonly number[]) => ReactNode
  /** Switches between the list and a board, before the buttons. */
  switch?: ReactNode
  /** Links to related lists, shown below the title. */
  tabs?: ReactNode
  /** The placeholder and accessible name of the search box. Without it, there is no search box. */
  search?: string
  /** The debounce delay of the search, in ms; by default the usual one. */
  searchDelay?: number
  /** The names of the fields with a control of their own on wide screens: a box for text, a button for others. */
  promoted?: readonly string[] | undefined
  /** Filter fields on the bar, and the parameters that they set. */
  fields?: ReactNode
  held?: readonly string[] | undefined
  /** Dialogs over the list, besides its form. */
  children?: ReactNode
}

/** A list with all its parts, in their usual order. */
export function ListView<C extends ListCall>({ list, ...props }: ViewProps<C> & { list: List<C> }) {
  const { mayChange, rights, chosen } = list
  const isChoosing = rights.change || rights.remove || props.forChosen !== undefined
  return (
    <ListSection list={list}>
      {!props.isUntitled && (
        <ListHeader list={list} hasViews>
          {props.switch}
          {props.forChosen?.([...chosen.names.keys()])}
          {mayChange && props.primary}
        </ListHeader>
      )}
      {props.tabs}
      <ListBar
        list={list}
        search={props.search}
        searchDelay={props.searchDelay}
        promoted={props.promoted}
        fields={props.fields}
        held={props.held}
      />
      <Beside list={list}>
        <ListRows list={list} isChoosing={isChoosing} {...props} />
        <ListPager list={list} />
      </Beside>
      {isChoosing && <ListBulk list={list} />}
      {list.over}
      {props.children}
    </ListSection>
  )
}

interface PageProps<C extends ListCall> extends ListOptions<C>, ViewProps<C> {
  call: C
}

/** A complete list: the main list of a page, or with a `scope` one of several. */
export const ListPage = <C extends ListCall>({ call, ...props }: PageProps<C>) => (
  <ListView list={useList(call, props)} {...props} />
)
