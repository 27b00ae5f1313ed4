import type { KeyboardEvent } from 'react'

/**
 * Enter takes what is seen to be highlighted. Mantine counts where it stands once more after the list has opened,
 * and then takes nothing, or what was chosen before, where the list was narrowed meanwhile.
 */
export const takeHighlighted = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(event, (options) => options.find(isHighlighted))

/** The same where several may be chosen; what was typed finds the first, if no arrow has chosen another. */
export const takeFound = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(
    event,
    (options) => options.find(isHighlighted) ?? (event.currentTarget.value === '' ? undefined : options[0]),
  )

const isHighlighted = ({ dataset }: HTMLElement) => dataset.comboboxSelected !== undefined

/** While a list is open Enter is the list's, and never sends the form. The list that is open is the last one drawn. */
function take(
  event: KeyboardEvent<HTMLInputElement>,
  find: (options: HTMLElement[]) => HTMLElement | undefined,
): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (event.currentTarget.dataset.expanded === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const list = [...document.querySelectorAll('[role="listbox"]')].at(-1)
  find([...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])])?.click()
}
