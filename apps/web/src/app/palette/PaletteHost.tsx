import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type AbsenceProps, onDemand } from '../../kit/core/page/onDemand.tsx'
import { AbsentDialog } from '../../kit/dialogs/dialogOnDemand.tsx'
import { PALETTE_WANTED } from './openPalette.ts'

interface Props {
  /** Increases with every request to open the palette. */
  asked: number
  /** The text typed while the palette was loading. The palette starts with it. */
  typed: RefObject<string>
  onClose: () => void
}

const Palette = onDemand<Props>(() => import('./Palette.tsx'), AbsentPalette)

/** Opens the palette on Ctrl-K or Cmd-K. The palette is loaded in advance when the browser is idle. */
export function PaletteHost() {
  const [asked, setAsked] = useState(0)
  const typed = useRef('')
  const ask = () => setAsked((times) => times + 1)
  useWindowEvent(PALETTE_WANTED, ask)
  useHotkeys([['mod+K', ask]], [], true)
  useEffect(() => {
    const timer = setTimeout(() => void Palette.preload(), 2000)
    return () => clearTimeout(timer)
  }, [])
  return asked > 0 ? <Palette asked={asked} typed={typed} onClose={() => setAsked(0)} /> : null
}

/** Collects the typed text while the palette is loading. If that fails, a dialog with the error opens. */
function AbsentPalette({ typed, onClose, onRetry }: Props & AbsenceProps) {
  useWindowEvent('keydown', (event) => {
    if (onRetry || [...event.key].length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed.current += event.key
  })
  return <AbsentDialog onClose={onClose} onRetry={onRetry} />
}
