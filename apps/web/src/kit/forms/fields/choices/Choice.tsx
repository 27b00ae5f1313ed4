import { type KeyboardEvent, useReducer } from 'react'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '../../../../ui/inputs.ts'

/** A choice of one option from a fixed list, by mouse or keyboard. */
export function Choice<Value extends string>(props: SelectProps<Value>) {
  // React Compiler would memoise the element, so that the render forced by `useAnnouncedOpen` would not reach Mantine.
  'use no memo'
  return <Select<Value> {...props} onDropdownOpen={useAnnouncedOpen()} onKeyDownCapture={takeOption} />
}

/** A choice of several options from a fixed list. */
export function Choices(props: MultiSelectProps) {
  'use no memo'
  return <MultiSelect {...props} onDropdownOpen={useAnnouncedOpen()} onKeyDownCapture={takeOption} />
}

/**
 * Returns a handler for `onDropdownOpen`. Mantine sets `aria-expanded` and `aria-controls` only on the render after
 * the list opened, so the handler forces one.
 */
export function useAnnouncedOpen(): () => void {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  return () => void setTimeout(drawAnew)
}

/**
 * Makes Enter choose the visibly highlighted option, or the first match of the typed text if none is highlighted.
 * Mantine moves its highlight in a timer after the list opens, and removes it in one after the list closes. Either may
 * run after the user has typed on, and Enter would then choose nothing or the previous option.
 *
 * While a list is open, Enter belongs to it and does not submit the form. A list that has just opened may not be linked
 * to its input yet; it is the last one in the page.
 */
function takeOption(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (event.currentTarget.dataset.expanded === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const own = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const list = own ?? [...document.querySelectorAll('[role="listbox"]')].at(-1)
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])]
  const { value } = event.currentTarget
  const highlighted = options.find(({ dataset }) => dataset.comboboxSelected !== undefined)
  const isTyped = value !== '' && !options.some((option) => isChosen(option) && option.textContent === value)
  const option = highlighted ?? (isTyped ? options[0] : undefined)
  option?.click()
}

const isChosen = ({ dataset }: HTMLElement) => dataset.comboboxActive !== undefined
