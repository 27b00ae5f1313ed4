import { api, areaOf, type WireAnswer } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall, useSend } from '../../core/calls/calls.ts'
import type { Problem } from '../../core/calls/problem.ts'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'

export type View = WireAnswer<typeof api.views.get>
type State = Readonly<Record<string, string>>

/** The parts of an address that a view does not store: the page of rows, and the open rows. */
const passing = ['page', 'open', 'peek']

/** The saved views of the current page (`undefined` until they are loaded), and the active one. */
export function useViews() {
  const screen = useLocation({ select: ({ pathname }) => pathname })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { data } = useCall(api.views.list, { query: { screen, size: '200' } }, { staleTime: 60_000 })
  const loaded: readonly View[] | undefined = data && inOrder(data._embedded.views).map(named)
  const state = stateIn(search)
  const current = loaded?.find((view) => isSame(view.state, state))
  return { screen, loaded, views: loaded ?? [], state, current }
}

export type Views = ReturnType<typeof useViews>

/** Predefined views are named in the user's language (docs/rules/views.md#ready-made). */
const named = (view: View): View =>
  view.ready ? { ...view, name: t(`options.readyViews.${view.ready}`) } : view

/** Views in the user's order. Those that the user has not placed follow by name, as the server sorts them. */
const inOrder = (views: readonly View[]): View[] =>
  [...views].sort((one, other) => (one.place ?? views.length) - (other.place ?? views.length))

/** Moves a view among those of its page. The new order is shown at once and kept for the user. */
export function useMoveView({ screen, views }: Pick<Views, 'screen' | 'views'>) {
  const queries = useQueryClient()
  const order = useSend(api.views.setOrder)
  const [moved, setMoved] = useState<string>()
  const move = (from: number, to: number) => {
    const view = views[from]
    if (!view || from === to || to < 0 || to >= views.length) return
    const ordered = views.toSpliced(from, 1).toSpliced(to, 0, view)
    const places = new Map(ordered.map(({ viewId }, at) => [viewId, at + 1]))
    queries.setQueriesData<WireAnswer<typeof api.views.list>>(
      { queryKey: [areaOf(api.views.list), api.views.list.path] },
      (old) =>
        old && {
          ...old,
          _embedded: {
            views: old._embedded.views.map((one) => ({ ...one, place: places.get(one.viewId) ?? one.place })),
          },
        },
    )
    setMoved(t('lists.moved', { name: view.name, place: to + 1 }))
    order.mutate(
      { body: { screen, viewIds: ordered.map(({ viewId }) => viewId) } },
      { onError: (problem: Problem) => notify.problem(problem) },
    )
  }
  return { move, moved }
}

/** Opens a view: puts its state into the address. */
export function useShowView() {
  const navigate = useNavigate()
  return (wanted: State, replace = false) =>
    void navigate({ to: '.', search: wanted as never, replace, resetScroll: false })
}

/** Opens the user's default view on a page without search parameters. Does so once, so that the user can leave it. */
export function useDefaultView({ loaded }: Views) {
  const isPlain = Object.keys(useSearch({ strict: false })).length === 0
  const chosen = loaded && (loaded.find((view) => view.isDefault) ?? null)
  const show = useShowView()
  const [wasPlain] = useState(isPlain)
  const isDone = useRef(false)
  const open = useEffectEvent((view: View) => wasPlain && isPlain && show(view.state, true))
  // Runs once the views are loaded.
  useEffect(() => {
    if (isDone.current || chosen === undefined) return
    isDone.current = true
    if (chosen) open(chosen)
  }, [chosen])
}

const stateIn = (search: Record<string, unknown>): State =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || passing.includes(name) ? [] : [[name, String(value)]],
    ),
  )

const isSame = (one: State, other: State) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
