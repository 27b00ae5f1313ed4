import { IconUsers } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from '../../../ui/LinkTabs.module.css'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { useDragOrder } from '../../core/drag/useDragOrder.ts'
import { useSession } from '../../core/session/session.ts'
import { t } from '../../core/words/words.ts'
import { SharedWith } from './SharedWith.tsx'
import { isUnfiltered, unfiltered } from './unfiltered.ts'
import { useMoveView, useViews, type View } from './useViews.ts'
import { type ViewedList, ViewTab } from './ViewTab.tsx'

/** The saved views of a list as tabs above it, after a tab for the list without the user's filters. */
export function SavedViewTabs<C extends ListCall>({ list }: { list: ViewedList<C> }) {
  const search = useSearch({ strict: false })
  const { screen, loaded, current } = useViews()
  const views = loaded?.filter((view) => view.list === list.call.path)
  const hasViews = useHasViews(screen, views && views.length > 0)
  const line = useCurrentInView(current?.viewId)
  const { move, moved } = useMoveView({ screen, views: views ?? [] })
  const draggable = useDragOrder(move)
  if (!hasViews) return null
  const isPlain = current === undefined && isUnfiltered(list.call, search)
  return (
    <nav ref={line} className={classes.tabs} aria-label={t('views.saved')}>
      <ViewTab list={list} state={unfiltered(list.call, search)} isCurrent={isPlain}>
        {t(list.control.startsFiltered ? 'views.usual' : 'views.all')}
      </ViewTab>
      {views?.map((view, at) => (
        <span key={view.viewId} {...draggable(at)} className={classes.place}>
          <ViewTab
            list={list}
            state={view.state}
            isCurrent={view === current}
            onKeyDown={moveByKeys(move, at)}
          >
            <ViewName view={view} />
          </ViewTab>
        </span>
      ))}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </nav>
  )
}

/** Alt and an arrow key move a tab, in place of the browser's Back and Forward. The tab keeps the focus. */
const moveByKeys =
  (move: (from: number, to: number) => void, at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const tab = event.currentTarget
    move(at, at + step)
    requestAnimationFrame(() => tab.focus())
  }

function ViewName({ view }: { view: View }) {
  const { name, isShared } = view
  if (!isShared) return name
  return (
    <>
      <IconUsers size={14} aria-hidden className={classes.shared} />
      {name}{' '}
      <VisuallyHidden component="span">
        (<SharedWith view={view} />)
      </VisuallyHidden>
    </>
  )
}

/** Scrolls the line of tabs so that the current tab is in view. */
function useCurrentInView(current: number | undefined) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current === undefined) return
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return line
}

/**
 * Whether a page has saved views. Until they are loaded, whether it had some on the last visit, so that space for their line is
 * reserved and the rows do not move.
 * @param has `undefined` until the views are loaded
 */
function useHasViews(screen: string, has: boolean | undefined): boolean {
  const { userId } = useSession()
  const key = `stayboard.views:${userId ?? 0}:${screen}`
  useEffect(() => {
    if (has !== undefined) keep(key, has)
  }, [key, has])
  return has ?? localStorage.getItem(key) !== null
}

/** If the browser's storage is full or disabled, the line appears when the views are loaded. */
function keep(key: string, has: boolean): void {
  try {
    if (has) localStorage.setItem(key, 'true')
    else localStorage.removeItem(key)
  } catch {}
}
