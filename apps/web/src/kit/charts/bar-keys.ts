import type { KeyboardEvent } from 'react'

/** How far each key moves: by columns, and by bars within a column. */
const steps: Record<string, { column: number; bar: number }> = {
  ArrowLeft: { column: -1, bar: 0 },
  ArrowRight: { column: 1, bar: 0 },
  ArrowUp: { column: 0, bar: 1 },
  ArrowDown: { column: 0, bar: -1 },
}

/**
 * Moves the focus between the bars of a chart. Left and right move to the next column, to the same series if it has
 * one. Up and down move within a column. Home and End move to the first and last bar.
 */
export function moveBetweenBars(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || !from.matches('[data-bar]')) return
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')]
  const next =
    event.key === 'Home' ? bars[0] : event.key === 'End' ? bars.at(-1) : nextTo(from, bars, event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const numberOf = (element: HTMLElement, name: 'column' | 'bar') => Number(element.dataset[name])

function nextTo(from: HTMLElement, bars: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const name = step.column === 0 ? 'bar' : 'column'
  const distance = (one: HTMLElement) => (numberOf(one, name) - numberOf(from, name)) * step[name]
  const other = name === 'bar' ? 'column' : 'bar'
  const offset = (one: HTMLElement) => Math.abs(numberOf(one, other) - numberOf(from, other))
  return bars
    .filter((one) => distance(one) > 0 && (name === 'column' || offset(one) === 0))
    .toSorted((one, two) => distance(one) - distance(two) || offset(one) - offset(two))[0]
}
