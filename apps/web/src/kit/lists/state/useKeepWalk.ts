import { useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { inScope } from '../../core/address/values.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { Given } from '../../core/calls/send.ts'
import { keepWalk, takeLeftRecord } from '../../core/way/walks.ts'
import type { Reveal } from '../../table/grid/stops.ts'
import type { RowOptions } from '../../table/row-options.ts'
import { readPage } from './read-page.ts'
import type { ListControl } from './useListState.ts'

interface Listed<C extends ListCall> {
  call: C
  scope: string
  within: Given<C>['params'] | undefined
  control: ListControl
  /** The rows of the current query; `undefined` while loading. */
  rows: readonly RowOf<C>[] | undefined
  total: number | undefined
  link: RowOptions<RowOf<C>>['link']
  place: RefObject<HTMLElement | null>
  reveal: RefObject<Reveal | null>
}

/**
 * Remembers the rows of a list, so that users can walk through them on record pages. When the list is shown again, the row of
 * the record that was open gets the focus.
 */
export function useKeepWalk<C extends ListCall>(listed: Listed<C>): void {
  const { scope, control, rows, total = 0, link, place, reveal } = listed
  const router = useRouter()
  const queries = useQueryClient()
  const { path, href } = useLocation({ select: (at) => ({ path: at.pathname, href: at.href }) })
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const pathsOf = (some: readonly RowOf<C>[]) =>
    some.flatMap((row) => {
      const to = link?.(row)
      return to === undefined || 'opens' in to ? [] : [router.buildLocation(to as LinkOptions).pathname]
    })
  const remember = useEffectEvent((shown: readonly RowOf<C>[], address: string) => {
    const paths = pathsOf(shown)
    if (paths.length === 0) return
    const { page, size, query } = control
    const load = async (wanted: number) => pathsOf(await readPage(queries, { ...listed, query }, wanted))
    const addressOf = (wanted: number) => withPage(address, inScope(scope, 'page'), wanted)
    keepWalk({ list: `${address.split('?')[0]} ${scope}`, paths, page, size, total, load, addressOf })
    const left = takeLeftRecord(paths)
    if (left === undefined) return
    // Deferred to a frame, because a row out of view cannot be rendered within an effect.
    requestAnimationFrame(() => {
      reveal.current?.(shown.findIndex((row) => pathsOf([row]).includes(left)))
      focusRow(place.current, left)
    })
  })
  useEffect(() => {
    // The location changes before this page is unmounted; the address of the next page is ignored.
    if (rows && path === own) remember(rows, href)
  }, [rows, path, own, href])
}

function withPage(address: string, name: string, page: number): string {
  const [path, search] = address.split('?')
  const names = new URLSearchParams(search)
  names.set(name, String(page))
  return `${path}?${names}`
}

/** Focuses the row of a record, unless the user has moved the focus meanwhile. */
function focusRow(list: HTMLElement | null, path: string): void {
  const now = document.activeElement
  if (now !== document.body && !now?.matches('h1, main')) return
  const links = list?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? []
  ;[...links].find((one) => one.pathname === path)?.focus()
}
