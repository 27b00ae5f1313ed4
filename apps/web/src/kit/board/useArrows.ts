import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus among the cards of a board: up and down in a column, left and right between columns. */
export function useArrows(place: { current: HTMLElement | null }) {
  return (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null
    const column = card?.closest('[data-column]')
    if (!card || !column || !place.current) return
    const next = neighbour(place.current, column, card, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

const cardsIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card] a') ?? []),
]

function neighbour(board: HTMLElement, column: Element, card: Element, key: string): HTMLElement | undefined {
  const own = cardsIn(column)
  const at = own.findIndex((link) => card.contains(link))
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'ArrowUp') return own[at - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const columns = [...board.querySelectorAll('[data-column]')]
  const from = columns.indexOf(column)
  const others = key === 'ArrowRight' ? columns.slice(from + 1) : columns.slice(0, from).reverse()
  const cards = cardsIn(others.find((one) => cardsIn(one).length > 0))
  return cards[at] ?? cards.at(-1)
}
