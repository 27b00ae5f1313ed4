import type { KeyboardEvent } from 'react'

/**
 * Makes Enter choose the visibly highlighted option. Mantine computes its highlight again after the list opens, and
 * if the list was filtered meanwhile, it would choose nothing or the previous option.
 */
export const takeHighlighted = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(event, (options) => options.find(isHighlighted))

/** Makes Enter choose the highlighted option of a multi-select, or the first match if none is highlighted. */
export const takeFound = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(
    event,
    (options) => options.find(isHighlighted) ?? (event.currentTarget.value === '' ? undefined : options[0]),
  )

const isHighlighted = ({ dataset }: HTMLElement) => dataset.comboboxSelected !== undefined

/**
 * While a list is open, Enter belongs to it and does not submit the form. A list that has just opened may not be linked
 * to its input yet; it is the last one in the page.
 */
function take(
  event: KeyboardEvent<HTMLInputElement>,
  find: (options: HTMLElement[]) => HTMLElement | undefined,
): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (event.currentTarget.dataset.expanded === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const own = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const list = own ?? [...document.querySelectorAll('[role="listbox"]')].at(-1)
  find([...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])])?.click()
}
