import type { KeyboardEvent } from 'react'

/**
 * Enter takes what is seen to be highlighted. Mantine counts where it stands once more after the list has opened,
 * and then takes nothing where the list was narrowed meanwhile: by one letter, or by what was pasted.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!highlighted) return
  event.preventDefault()
  event.stopPropagation()
  highlighted.click()
}
