import { api, type WireAnswer } from '@stayboard/contract'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../core/calls/calls.ts'

export type View = WireAnswer<typeof api.views.get>
type State = Readonly<Record<string, string>>

/** The parts of an address that a view does not store: the page of rows, and the open rows. */
const passing = ['page', 'open', 'peek']

/** The saved views of the current page, the active one, and a function that opens a view. */
export function useViews() {
  const screen = useLocation({ select: ({ pathname }) => pathname })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useCall(api.views.list, { query: { screen, size: '200' } }, { staleTime: 60_000 })
  const views: readonly View[] = data?._embedded.views ?? []
  const state = stateIn(search)
  const show = (wanted: State, replace = false) =>
    void navigate({ to: '.', search: wanted as never, replace, resetScroll: false })
  useDefault(Object.keys(search).length === 0, data && (views.find((view) => view.isDefault) ?? null), show)
  return { screen, views, state, current: views.find((view) => isSame(view.state, state)), show }
}

export type Views = ReturnType<typeof useViews>

/** Opens the user's default view on a page without search parameters. Does so once, so that the user can leave it. */
function useDefault(
  isPlain: boolean,
  chosen: View | null | undefined,
  show: (state: State, replace: boolean) => void,
) {
  const [wasPlain] = useState(isPlain)
  const isDone = useRef(false)
  const open = useEffectEvent((view: View) => wasPlain && isPlain && show(view.state, true))
  // Runs once, when the views are loaded.
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
