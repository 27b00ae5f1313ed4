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
 * The search box of a list. Typing is debounced, Enter searches at once. Opening a row also applies a pending search
 * at once, because a later change of the address would ask to leave the opened form.
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

  // The address was changed by other means, such as the Back button or "clear".
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
