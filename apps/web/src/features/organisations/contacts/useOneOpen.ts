import { useEffect, useRef, useState } from 'react'

/** One of several that is open for writing; when it is closed, the focus goes back to the button that opened it. */
export function useOneOpen<Key>() {
  const [open, setOpen] = useState<Key | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // Only now the button is open again, and can take the focus.
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
