import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the links of rows: arrow up and down, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || !from.matches('[data-row-link]')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(from)
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : at + (steps[event.key] ?? 0)
  if (to === at || links[to] === undefined) return
  event.preventDefault()
  links[to].focus()
}
