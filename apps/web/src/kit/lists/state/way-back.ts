import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'

const Place = z.object({ path: z.string(), href: z.string(), step: z.number() })
const Places = z.array(Place)
const NAME = 'stayboard.lists'
/** From a list to a record with lists of its own, and from there on: so many are remembered. */
const MOST = 8

/** Keeps where a list stands, with its filters and page, for the way back from what is opened from it. */
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
    // The address of the next page is there before this one is gone.
    if (path !== own) return
    const others = readPlaces().filter((place) => place.path !== path)
    sessionStorage.setItem(NAME, JSON.stringify([{ path, href, step }, ...others].slice(0, MOST)))
  }, [path, own, href, step])
}

export interface WayBack {
  /** The list's address, for a link. */
  href: string
  /** Its path alone, to tell one list from another. */
  path: string
  go: () => void
}

/**
 * The way back from a record to the list it was opened from, in the state it was left in; without one to the
 * first of `paths`. Where the list is one step back, `go` takes that step, so that its scroll position returns.
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

/** Where lists stood, the latest first. */
function readPlaces() {
  try {
    return Places.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
