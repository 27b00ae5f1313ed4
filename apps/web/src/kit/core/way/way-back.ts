import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { type Origin, originOf, returning } from './origins.ts'

export interface WayBack {
  /** The address of the page, for a link. */
  href: string
  /** The path of that page, without search parameters. */
  path: string
  /** The title of the page that the record was opened from; `undefined` if its address was typed. */
  title: string | undefined
  go: () => void
}

/**
 * The link back from a record to the page it was opened from; to `path` if its address was typed. If that page is the previous
 * history entry, `go` navigates back, which restores the scroll position.
 */
export const useWayFrom = (path: string): WayBack => useWayTo(originOf(useOwnPath()), path)

/**
 * The link back from a record to one of these lists, with the filters and the page from which the user came, even through other
 * records. If the user came from elsewhere, it leads to the first list without filters.
 */
export const useWayBack = (paths: readonly [string, ...string[]]): WayBack =>
  useWayTo(originAmong(useOwnPath(), paths), paths[0])

/** The path of the page itself, because the location changes before the page is unmounted, but its match does not. */
const useOwnPath = () => useMatch({ strict: false, select: ({ pathname }) => pathname })

function useWayTo(origin: Origin | undefined, otherwise: string): WayBack {
  const { history } = useRouter()
  const navigate = useNavigate()
  const { href, path } = origin ?? { href: otherwise, path: otherwise }
  const go = () => {
    if (origin?.step === history.location.state.__TSR_index - 1) history.back()
    else void returning(() => navigate({ href }))
  }
  return { href, path, title: origin?.title, go }
}

/** The maximum number of pages between a list and the current page for the way back to still lead to that list. */
const FURTHEST = 8

function originAmong(path: string, paths: readonly string[], left = FURTHEST): Origin | undefined {
  const origin = originOf(path)
  if (origin === undefined || paths.includes(origin.path)) return origin
  return left === 0 ? undefined : originAmong(origin.path, paths, left - 1)
}
