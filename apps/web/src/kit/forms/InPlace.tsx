import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldBinding } from './binding.ts'
import type { InPlaceForm } from './useInPlace.ts'

interface Props<Body extends object, Name extends keyof Body & string> {
  form: InPlaceForm<Body>
  name: Name
  label?: string
  /** Renders the field component with this binding. */
  children: (field: FieldBinding<Exclude<Body[Name], undefined | null>>) => ReactNode
}

/** A field that is shown as text and edited in place. Enter and blur save, Escape restores the saved value (`useInPlace`). */
export function InPlace<Body extends object, Name extends keyof Body & string>(props: Props<Body, Name>) {
  const { form, name, label, children } = props
  const { isWhole, open, leave, takeBack } = form.inPlace
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef(0)
  const field = form.field(name, label)
  const isInput = !isWhole && field.isFact !== true
  const focusBack = useFocus(box, isInput, open === name)
  useEffect(() => () => clearTimeout(leaving.current), [])
  if (!isInput) return <div ref={box}>{children(field)}</div>

  // React's focus events also bubble from a list or dialog of the field, which is elsewhere in the document.
  const onBlur = () => {
    leaving.current = window.setTimeout(() => {
      if (document.hasFocus() && !hasPopup(box.current) && !isInOther(box.current)) leave()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || hasPopup(box.current)) return
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const isLines = event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Escape' && !(isEnter && !isLines && event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    focusBack()
    if (event.key === 'Escape') takeBack(name)
    else leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div
      ref={box}
      data-in-place
      onBlur={onBlur}
      onFocus={() => clearTimeout(leaving.current)}
      onKeyDown={onKeyDown}
    >
      {children(field)}
    </div>
  )
}

/** Whether a list or calendar of the field is open. It handles its keys itself. */
const hasPopup = (box: HTMLElement | null) => box?.querySelector('[aria-expanded="true"]') != null

/** Whether another open field has the focus. Both are saved when that one is left. */
function isInOther(box: HTMLElement | null): boolean {
  const other = document.activeElement?.closest('[data-in-place]')
  return other != null && other !== box
}

/** Focuses the input when it opens, and the text after the field was left by a key. */
function useFocus(box: { current: HTMLElement | null }, isInput: boolean, isOpen: boolean) {
  const isDue = useRef(false)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, textarea')
    if (isInput && isOpen && input) enter(input)
    if (!isInput && isDue.current) {
      isDue.current = false
      box.current?.querySelector<HTMLElement>('[data-field]')?.focus({ preventScroll: true })
    }
  }, [box, isInput, isOpen])
  return () => {
    isDue.current = true
  }
}

function enter(input: HTMLElement) {
  input.focus()
  if (input instanceof HTMLInputElement && input.type !== 'range') input.select()
  // A select opens its list at once, so that one click suffices to choose.
  if (input.getAttribute('aria-haspopup') === 'listbox') input.click()
}
