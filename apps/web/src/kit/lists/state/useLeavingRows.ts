import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isUnderPointer } from './leaving.ts'
import type { Steady } from './useSteadyRows.ts'

/** How long a row that no longer fits its list is kept, in ms. */
const STAYS = 2000
const LOOK_EVERY = 250

/**
 * Removes leaving rows after two seconds, but not while the pointer or the focus is in them. Rows whose records others deleted
 * stay while the pointer is over the list.
 */
export function useLeavingRows(
  list: RefObject<HTMLElement | null>,
  { leaving, drop }: Pick<Steady<unknown>, 'leaving' | 'drop'>,
): void {
  const since = useRef(new Map<number | string, number>())
  const look = useEffectEvent(() => {
    const now = Date.now()
    since.current = new Map([...leaving.keys()].map((id) => [id, since.current.get(id) ?? now]))
    const ended = [...since.current].filter(([, start]) => now - start >= STAYS).map(([id]) => id)
    const isKept = (id: number | string) => leaving.get(id)?.isGone === true && isUnderPointer(list.current)
    const gone = ended.filter((id) => !isInUse(rowIn(list.current, id)) && !isKept(id))
    if (gone.length === 0) return
    for (const id of gone) moveFocus(rowIn(list.current, id))
    drop(gone)
  })
  const isAny = leaving.size > 0
  useEffect(() => {
    if (!isAny) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isAny])
}

const rowIn = (list: HTMLElement | null, id: number | string) =>
  list?.querySelector(`[data-row="${id}"]`) ?? null

const isInUse = (row: Element | null): boolean =>
  isUnderPointer(row) ||
  row?.matches(':focus-visible') === true ||
  row?.querySelector(':focus-visible') != null

/** Before a row with the focus is removed, moves the focus to the link of the next row, without scrolling. */
function moveFocus(row: Element | null): void {
  if (!row?.contains(document.activeElement)) return
  const next = row.nextElementSibling ?? row.previousElementSibling
  next?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
}
