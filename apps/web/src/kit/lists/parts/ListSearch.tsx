import { type RefObject, useEffect, useRef } from 'react'
import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListLook } from '../column-choice/look.ts'
import { SearchBox } from '../filters/SearchBox.tsx'
import type { ListAnswer, ListAsked } from '../state/values.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The parameter of the list's call that takes the text. */
  parameter: string
  placeholder: string
  label: string
  /** The debounce delay of the text box, in ms. */
  delay: number
}

/** A text box bound to one search parameter of a list. Typing is debounced. */
export function ListSearch<C extends ListCall>({ list, parameter, placeholder, label, delay }: Props<C>) {
  const { control, named } = list
  const goToRows = useGoToRows(list)
  return (
    <div className={classes.search}>
      <SearchBox
        placeholder={placeholder}
        label={named(label)}
        delay={delay}
        value={control.state[parameter] ?? ''}
        open={control.state.open}
        onSearch={(text) => control.change({ [parameter]: text }, { replace: true })}
        onDown={goToRows}
      />
    </div>
  )
}

interface Listed {
  place: RefObject<HTMLElement | null>
  rows: readonly unknown[] | undefined
  /** Whether the rows still belong to the previous query. */
  isOld: boolean
}

/**
 * Returns a function that moves the focus from the search box to the first row. During a search the focus moves once its rows
 * are loaded, unless the user has moved it elsewhere.
 */
function useGoToRows({ place, rows, isOld }: Listed): (isLater: boolean) => void {
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
