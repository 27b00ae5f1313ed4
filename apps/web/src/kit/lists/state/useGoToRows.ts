import { type RefObject, useEffect, useRef } from 'react'

interface Listed {
  place: RefObject<HTMLElement | null>
  rows: readonly unknown[] | undefined
  /** Whether the rows still belong to the previous query. */
  isOld: boolean
}

/**
 * Returns a function that moves the focus from the search box to the first row. While a search is under way, the focus moves
 * when its rows are there, unless the user went elsewhere.
 */
export function useGoToRows({ place, rows, isOld }: Listed): (isLater: boolean) => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || isOld || rows === undefined) return
    isWanted.current = false
    if (document.activeElement?.matches('input[type="search"]')) focusFirstRow(place.current)
  }, [place, rows, isOld])
  return (isLater) => {
    isWanted.current = isLater || isOld
    if (!isWanted.current) focusFirstRow(place.current)
  }
}

const focusFirstRow = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[data-row-link]')?.focus()
