import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import classes from '../../../ui/LinkTabs.module.css'
import { useCall } from '../../core/calls/calls.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import type { Given } from '../../core/calls/send.ts'
import { pageOf } from '../../core/calls/useListRows.ts'
import { passesDrags } from '../../core/drag/useDragOrder.ts'
import { useInView } from '../../core/loading/useInView.ts'
import { numberText } from '../../core/words/format.ts'
import type { ListState } from '../state/search.ts'
import type { ListAsked } from '../state/values.ts'

/** Marked as current by the caller, because the router would compare the whole address. The link removes page and open row. */
const TabLink = createLink(({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
))

/**
 * The part of a list that the tabs of saved views use. It excludes the rows, so that the tabs do not render again with them.
 */
export interface ViewedList<C extends ListCall> extends Pick<ListAsked<C>, 'call' | 'within' | 'control'> {
  /** Whether its rows are loaded. */
  isLoaded: boolean
}

interface Props<C extends ListCall> {
  list: ViewedList<C>
  /** The state of the list that the tab opens. */
  state: ListState
  isCurrent: boolean
  /** The key handler that moves the tab. */
  onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link to a saved view, with its number of rows. */
export function ViewTab<C extends ListCall>({ list, state, isCurrent, onKeyDown, children }: Props<C>) {
  const place = useRef<HTMLAnchorElement>(null)
  const count = useCount(list, state, useInView(place))
  return (
    <TabLink
      ref={place}
      to="."
      search={state as never}
      resetScroll={false}
      isCurrent={isCurrent}
      aria-keyshortcuts={onKeyDown && 'Alt+ArrowLeft Alt+ArrowRight'}
      onKeyDown={onKeyDown}
      draggable={false}
      {...passesDrags}
      className={classes.tab}
    >
      {children}
      <span className={classes.count}>{count !== undefined && shortCount(count)}</span>
    </TabLink>
  )
}

/** How long a count is used without a refetch, in ms, unless the list changes. */
const FRESH = 30_000

/** The number of rows of a view. Loaded after the rows of the list, for tabs in view. */
function useCount<C extends ListCall>(
  { call, within, control, isLoaded }: ViewedList<C>,
  state: ListState,
  isInView: boolean,
): number | undefined {
  const asked = { query: control.countQuery(state), ...(within ? { params: within } : {}) }
  const { data } = useCall(call, asked as Pick<Given<C>, 'params' | 'query'>, {
    enabled: isInView && isLoaded,
    staleTime: FRESH,
  })
  return data === undefined ? undefined : pageOf(data).totalElements
}

const MOST = 9_999

/** Limits the number to the space in the tab. The heading shows the exact number of the current view. */
const shortCount = (count: number) => (count > MOST ? `${numberText(MOST)}+` : numberText(count))
