import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'

const Place = z.object({ path: z.string(), href: z.string(), step: z.number() })
const Places = z.array(Place)
const NAME = 'stayboard.lists'
/** How many lists are remembered. A record can have lists of its own, whose records have lists again. */
const MOST = 8

/** Stores the address of a list with its filters and page, for links back to it. */
export function useKeepPlace(): void {
  const { path, href, step } = useLocation({
    select: ({ pathname, href: address, state }) => ({
      path: pathname,
      href: address,
      step: state.__TSR_index,
    }),
  })
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  useEffect(() => {
    // The location changes before this page is unmounted; the address of the next page is ignored.
    if (path !== own) return
    const others = readPlaces().filter((place) => place.path !== path)
    sessionStorage.setItem(NAME, JSON.stringify([{ path, href, step }, ...others].slice(0, MOST)))
  }, [path, own, href, step])
}

/** Sets the address of a remembered list, after the user walked from a record to another page of it. */
export function keepWayBack(href: string): void {
  const [path] = href.split('?')
  const places = readPlaces().map((place) => (place.path === path ? { ...place, href, step: NEVER } : place))
  sessionStorage.setItem(NAME, JSON.stringify(places))
}

/** No entry of the history has this index, so the way back is a link. */
const NEVER = -2

export interface WayBack {
  /** The address of the list, for a link. */
  href: string
  /** The path of the list without its search parameters. */
  path: string
  go: () => void
}

/**
 * The way back from a record to the list it was opened from, with its filters and page. Without such a list, it is
 * the first of `paths`. If the list is the previous history entry, `go` goes back, so that the scroll position is
 * restored.
 */
export function useWayBack(paths: readonly [string, ...string[]]): WayBack {
  const { history } = useRouter()
  const navigate = useNavigate()
  const place = readPlaces().find((one) => paths.includes(one.path))
  const { href, path } = place ?? { href: paths[0], path: paths[0] }
  const go = () => {
    if (place && place.step === history.location.state.__TSR_index - 1) history.back()
    else void navigate({ href })
  }
  return { href, path, go }
}

/** The remembered lists, newest first. */
function readPlaces() {
  try {
    return Places.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
