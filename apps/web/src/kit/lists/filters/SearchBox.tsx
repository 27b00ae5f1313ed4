import { SEARCH_LIMIT } from '@stayboard/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../../../ui/hooks.ts'
import { TextInput } from '../../../ui/inputs.ts'

/** The debounce delay of most lists' search boxes, in ms. */
export const SEARCH_DELAY_MS = 500

interface Props {
  value: string
  /** The id of the row that is open over the list. */
  open: string | undefined
  placeholder: string
  label: string
  /** The debounce delay of the search box, in ms. */
  delay: number
  onSearch: (text: string) => void
  /** Moves the focus to the first row, either at once or after the pending search. */
  onDown: (isLater: boolean) => void
}

/**
 * The search box of a list. Typing is debounced, Enter searches at once, and the down arrow moves to the rows. Opening a row
 * also applies a pending search at once, because a later change of the address would ask to leave the opened form.
 */
export function SearchBox(props: Props) {
  const { value, open, placeholder, label, delay, onSearch, onDown } = props
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  const search = (text: string) => {
    if (text.trim() === searched.current) return
    searched.current = text.trim()
    onSearch(text.trim())
  }
  const searchLater = useDebouncedCallback(search, delay)

  // Drops a pending search when the search text in the address changes by other means, such as the Back button, "clear" or
  // another view.
  const takeOver = useEffectEvent((text: string) => {
    if (text === searched.current) return
    searchLater.cancel()
    searched.current = text
    setTyped(text)
  })
  useEffect(() => takeOver(value), [value])

  const searchNow = useEffectEvent(() => search(typed))
  useLayoutEffect(() => {
    if (open !== undefined) searchNow()
  }, [open])

  return (
    <TextInput
      type="search"
      value={typed}
      maxLength={SEARCH_LIMIT}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        const text = event.currentTarget.value
        if (event.key === 'Enter') search(text)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        search(text)
        onDown(text.trim() !== value)
      }}
    />
  )
}
