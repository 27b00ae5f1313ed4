import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The list is requested after this pause in typing, in ms. */
export const SEARCH_DELAY_MS = 500

interface Props {
  value: string
  /** The row that is open over the list. */
  open: string | undefined
  placeholder: string
  label: string
  onSearch: (text: string) => void
}

/**
 * Text to search by; 20 keystrokes make one search. Enter searches at once, and so does opening a row: a
 * search that comes later would ask whoever writes in it by then whether to leave.
 */
export function SearchBox({ value, open, placeholder, label, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = (text: string) => {
    if (text.trim() === told.current) return
    told.current = text.trim()
    onSearch(text.trim())
  }
  const tellLater = useDebouncedCallback(tell, SEARCH_DELAY_MS)

  // Back, or "clear", changed the address behind the box.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])

  const tellNow = useEffectEvent(() => tell(typed))
  useLayoutEffect(() => {
    if (open !== undefined) tellNow()
  }, [open])

  return (
    <TextInput
      type="search"
      value={typed}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        tellLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(event.currentTarget.value)
      }}
    />
  )
}
