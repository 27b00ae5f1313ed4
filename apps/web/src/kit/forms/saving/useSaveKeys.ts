import { useEffect, useRef } from 'react'

export type SaveHow = 'stay' | 'close'
type Save = (how: SaveHow) => void

interface Open {
  formId: string
  save: Save
}

/** The forms on show; a dialog's form stands over the page's. */
const open: { current: Open }[] = []

/**
 * Ctrl-S (or Cmd-S) saves and stays, Ctrl-Enter saves and closes, wherever the focus is: the form it is in,
 * else the one that was opened last.
 */
export function useSaveKeys(formId: string, save: Save): void {
  const latest = useRef({ formId, save })
  latest.current = { formId, save }
  useEffect(() => {
    open.push(latest)
    const onKey = (event: KeyboardEvent) => {
      const how = wanted(event)
      if (how === null || meant() !== latest) return
      event.preventDefault()
      latest.current.save(how)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(latest), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function meant() {
  const focused = document.activeElement?.closest('form')?.id
  return open.find(({ current }) => current.formId === focused) ?? open.at(-1)
}

function wanted(event: KeyboardEvent): SaveHow | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null
  if (event.key === 's') return 'stay'
  return event.key === 'Enter' ? 'close' : null
}
