import { SEARCH_LIMIT } from '@stayboard/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../../../ui/hooks.ts'
import { TextInput } from '../../../ui/inputs.ts'

/** The pause in typing after which most lists are requested, in ms. */
export const SEARCH_DELAY_MS = 500

interface Props {
  value: string
  /** The row that is open over the list. */
  open: string | undefined
  placeholder: string
  label: string
  /** The pause in typing after which the list is requested, in ms. */
  delay: number
  onSearch: (text: string) => void
  /** Goes to the rows of the list, at once or after those of a search that is under way. */
  onDown: (isLater: boolean) => void
}

/**
 * The search box of a list. Typing is debounced, Enter searches at once, and the down arrow goes on to the rows. Opening a row also applies a pending search
 * at once, because a later change of the address would ask to leave the opened form.
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

  // The address was changed by other means, such as the Back button, "clear" or another view. A pending search is dropped.
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
