import { useEffect } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'

export type SaveHow = 'stay' | 'close'
type Save = (how: SaveHow) => void

interface Open {
  formId: string
  save: Save
}

/** The mounted forms, in the order in which they were opened. */
const open: (() => Open)[] = []

/**
 * Ctrl-S (or Cmd-S) saves and stays, Ctrl-Enter saves and closes. The keys work wherever the focus is: they apply to the
 * form that has the focus, else to the form that was opened last. While a dialog is open, only its own forms count.
 */
export function useSaveKeys(formId: string, save: Save): void {
  const latest = useLatest(() => ({ formId, save }))
  useEffect(() => {
    open.push(latest)
    const onKey = (event: KeyboardEvent) => {
      const how = howOf(event)
      if (how === null || targetForm() !== latest) return
      event.preventDefault()
      latest().save(how)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(latest), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [latest])
}

function targetForm() {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const inReach = open.filter((one) => {
    const form = document.getElementById(one().formId)
    return dialog === undefined || dialog.contains(form)
  })
  const focused = document.activeElement?.closest('form')?.id
  return inReach.find((one) => one().formId === focused) ?? inReach.at(-1)
}

function howOf(event: KeyboardEvent): SaveHow | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null
  if (event.key === 's') return 'stay'
  return event.key === 'Enter' ? 'close' : null
}
