import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { PALETTE_WANTED } from './openPalette.ts'

const load = () => import('./Palette.tsx')
const Palette = lazy(load)

/** Opens the palette on Ctrl-K or Cmd-K. The palette is loaded in advance when the browser is idle. */
export function PaletteHost() {
  const [asked, setAsked] = useState(0)
  const typed = useRef('')
  const ask = () => setAsked((times) => times + 1)
  useWindowEvent(PALETTE_WANTED, ask)
  useHotkeys([['mod+K', ask]], [], true)
  useEffect(() => {
    // A failed load is retried when the palette is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return asked > 0 ? (
    <Suspense fallback={<Waiting typed={typed} />}>
      <Palette asked={asked} typed={typed} />
    </Suspense>
  ) : null
}

/** Collects the text typed while the palette is loading. The palette starts with it. */
function Waiting({ typed }: { typed: RefObject<string> }) {
  useWindowEvent('keydown', (event) => {
    if ([...event.key].length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed.current += event.key
  })
  return null
}
