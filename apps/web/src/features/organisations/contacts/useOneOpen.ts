import { useEffect, useRef, useState } from 'react'

/** At most one of several inline forms is open. Closing it moves the focus back to the button that opened it. */
export function useOneOpen<Key>() {
  const [open, setOpen] = useState<Key | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // The button is disabled while the form is open, so it can take the focus only after closing.
    if (open === null) opener.current?.focus()
  }, [open])
  return {
    open,
    start: (key: Key) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setOpen(key)
    },
    close: () => setOpen(null),
  }
}
