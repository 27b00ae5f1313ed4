import type { ReactNode } from 'react'
import type { ListCall } from '../core/calls/list-call.ts'
import { ListBar, type ListFilters } from './parts/ListBar.tsx'
import { ListBulk } from './parts/ListBulk.tsx'
import { ListHeader } from './parts/ListHeader.tsx'
import { ListPager } from './parts/ListPager.tsx'
import { ListRows, type RowsProps } from './parts/ListRows.tsx'
import { ListSection } from './parts/ListSection.tsx'
import { type List, type ListOptions, useList } from './useList.ts'

interface ViewProps<C extends ListCall> extends Omit<RowsProps<C>, 'isChoosing'> {
  /** The primary button, for users who may change the rows. */
  primary?: ReactNode
  /** Beside it: other actions for the selected rows. */
  forChosen?: (ids: readonly number[]) => ReactNode
  /** Below the title: links to related lists. */
  tabs?: ReactNode
  /** Placeholder and name of the search box; without it there is none. */
  search?: string
  filters?: ListFilters
  /** What opens over the list beside its form. */
  children?: ReactNode
}

/** All parts of a list, in their usual order. */
export function ListView<C extends ListCall>({ list, ...props }: ViewProps<C> & { list: List<C> }) {
  const { mayChange, rights, chosen } = list
  const isChoosing = rights.change || rights.remove || props.forChosen !== undefined
  return (
    <ListSection list={list}>
      <ListHeader list={list}>
        {props.forChosen?.([...chosen.names.keys()])}
        {mayChange && props.primary}
      </ListHeader>
      {props.tabs}
      <ListBar list={list} search={props.search} filters={props.filters} />
      <ListRows list={list} isChoosing={isChoosing} {...props} />
      <ListPager list={list} />
      {isChoosing && <ListBulk list={list} />}
      {list.over}
      {props.children}
    </ListSection>
  )
}

interface PageProps<C extends ListCall> extends ListOptions<C>, ViewProps<C> {
  call: C
}

/** A list with all its parts: the page's own one, or with a scope one of several. */
export const ListPage = <C extends ListCall>({ call, ...props }: PageProps<C>) => (
  <ListView list={useList(call, props)} {...props} />
)
