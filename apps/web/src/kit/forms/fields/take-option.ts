import type { KeyboardEvent } from 'react'

/**
 * Enter takes what is seen to be highlighted. Mantine counts where it stands once more after the list has opened,
 * and then takes nothing where the list was narrowed meanwhile: by one letter, or by what was pasted.
 */
export const takeHighlighted = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(event, (list) => list.querySelector<HTMLElement>('[data-combobox-selected]'))

/** The same where several may be chosen; what was typed finds the first, if no arrow has chosen another. */
export const takeFound = (event: KeyboardEvent<HTMLInputElement>): void =>
  take(event, (list) => {
    const found = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]')]
    const highlighted = found.find(({ dataset }) => dataset.comboboxSelected)
    return highlighted ?? (event.currentTarget.value === '' ? undefined : found[0])
  })

/** While a list is open Enter is the list's, and never sends the form. */
function take(
  event: KeyboardEvent<HTMLInputElement>,
  find: (list: HTMLElement) => HTMLElement | null | undefined,
): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  if (!list) return
  event.preventDefault()
  event.stopPropagation()
  find(list)?.click()
}
