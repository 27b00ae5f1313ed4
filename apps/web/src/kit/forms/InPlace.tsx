import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldBinding } from './binding.ts'
import type { InPlaceForm } from './useInPlace.ts'

interface Props<Body extends object, Name extends keyof Body & string> {
  form: InPlaceForm<Body>
  name: Name
  label?: string
  /** The field component of the name. */
  children: (field: FieldBinding<Exclude<Body[Name], undefined | null>>) => ReactNode
}

/** A field that is edited in place of its text. Enter and leaving it save, Escape takes back (`useInPlace`). */
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

  // React reports the focus of a list or dialog of the field here too, although it is elsewhere in the document.
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

/** Whether a list or calendar of the field is open. Its keys are its own. */
const hasPopup = (box: HTMLElement | null) => box?.querySelector('[aria-expanded="true"]') != null

/** Whether the focus is in another open field. What is typed there is saved once it is left, together with this one. */
function isInOther(box: HTMLElement | null): boolean {
  const other = document.activeElement?.closest('[data-in-place]')
  return other != null && other !== box
}

/** Moves the focus into the input once it is opened, and back to the text once it is left by a key. */
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
  // A list opens at once, because it was opened to be chosen from.
  if (input.getAttribute('aria-haspopup') === 'listbox') input.click()
}
