import type { RouterHistory } from '@tanstack/react-router'
import { z } from 'zod'
import { beforeSessionEnds } from '../session/session.ts'

/** The page that another page was opened from, with its filters and its title. */
export interface Origin {
  path: string
  href: string
  /** The index of the page in the tab's history. */
  step: number
  title: string
}

const Kept = z.record(
  z.string(),
  z.object({ path: z.string(), href: z.string(), step: z.number(), title: z.string() }),
)
const NAME = 'stayboard.origins'
/** How many pages are remembered. A record can have lists of its own, whose records have lists again. */
const MOST = 50
beforeSessionEnds(() => sessionStorage.removeItem(NAME))

/** No entry of the history has this index, so the way back is a link. */
const NEVER = -2

let isReturning = false

/** Marks a navigation as a way back. The page it leads to keeps its own origin. */
export async function returning(navigate: () => Promise<void>): Promise<void> {
  isReturning = true
  await navigate().finally(() => {
    isReturning = false
  })
}

/** Remembers of each page that is opened by a link which page the link is on. */
export function followOrigins(history: RouterHistory): void {
  let last = history.location
  history.subscribe(({ location, action: { type } }) => {
    const from = last
    last = location
    if (from.pathname === location.pathname || isReturning) return
    const carried = type === 'REPLACE' ? originOf(from.pathname) : undefined
    const title = document.querySelector('h1')?.textContent
    if (carried) keepOrigin(location.pathname, carried)
    else if (type === 'PUSH' && title)
      keepOrigin(location.pathname, {
        ...{ path: from.pathname, href: from.href, title },
        step: from.state.__TSR_index,
      })
  })
}

/** The page that this one was opened from; `undefined` if its address was typed. */
export const originOf = (path: string): Origin | undefined => kept()[path]

/** Sets another address of the page that this one was opened from, after a walk to another page of a list. */
export function moveOrigin(path: string, href: string): void {
  const origin = originOf(path)
  if (origin) keepOrigin(path, { ...origin, href, step: NEVER })
}

function keepOrigin(path: string, origin: Origin): void {
  const { [path]: _former, ...others } = kept()
  const entries = [...Object.entries(others), [path, origin] as const].slice(-MOST)
  sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(entries)))
}

function kept(): Readonly<Record<string, Origin>> {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
