import { useEffect, useRef, useState } from 'react'
import { type AbsenceProps, onDemand } from '../../kit/core/loading/on-demand.tsx'
import { NotYetDialog } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useHotkeys, useWindowEvent } from '../../ui/hooks.ts'
import { PALETTE_WANTED } from './open-palette.ts'
import { SEARCH_BOX } from './search-box.ts'

interface Props {
  /** A counter. Each increment is a request to open the palette. */
  asked: number
  query: string
  onQuery: (query: string) => void
  /** Called when the search box has received the focus, or typed keys no longer belong to the palette. */
  onTaken: () => void
  onClose: () => void
}

const Palette = onDemand<Props>(() => import('./Palette.tsx'), AbsentPalette)

/** Opens the palette on Ctrl-K or Cmd-K. The palette is loaded in advance when the browser is idle. */
export function PaletteHost() {
  const [asked, setAsked] = useState(0)
  const [query, setQuery] = useState('')
  const early = useEarlyKeys((key) => setQuery((typed) => typed + key))
  const ask = () => {
    early.start()
    setAsked((times) => times + 1)
  }
  useWindowEvent(PALETTE_WANTED, ask)
  useHotkeys([['mod+K', ask]], [], true)
  useEffect(() => {
    const timer = setTimeout(() => void Palette.preload(), 2000)
    return () => clearTimeout(timer)
  }, [])
  const close = () => {
    early.stop()
    setQuery('')
    setAsked(0)
  }
  if (asked === 0) return null
  return <Palette {...{ asked, query }} onQuery={setQuery} onTaken={early.stop} onClose={close} />
}

/**
 * Collects the text that is typed from the request until the search box has the focus. Loading the palette, opening it
 * and moving the focus take several steps, and a key between two of them would be lost.
 */
function useEarlyKeys(onKey: (key: string) => void) {
  const isWaiting = useRef(false)
  useWindowEvent('keydown', (event) => {
    const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isWaiting.current || !isText) return
    event.preventDefault()
    onKey(event.key)
  })
  const stop = () => {
    isWaiting.current = false
  }
  const start = () => {
    isWaiting.current = document.activeElement?.id !== SEARCH_BOX
  }
  return { start, stop }
}

/** A placeholder while the code of the palette is loading. If loading fails, an error dialog opens and receives the keys. */
function AbsentPalette({ onTaken, onClose, onRetry }: Props & AbsenceProps) {
  const hasFailed = onRetry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the failure matters, not the function
  useEffect(() => {
    if (hasFailed) onTaken()
  }, [hasFailed])
  return <NotYetDialog onClose={onClose} onRetry={onRetry} />
}
