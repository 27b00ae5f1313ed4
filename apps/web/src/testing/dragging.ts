import type { UserEvent } from '@testing-library/user-event'

const SIDE = 100

/** Gives elements positions in a grid with `across` columns, because the DOM of the tests has no layout. */
export function placed<Elements extends HTMLElement[]>(elements: Elements, across = 1): Elements {
  elements.forEach((element, at) => {
    const [x, y] = [(at % across) * SIDE, Math.floor(at / across) * SIDE]
    element.getBoundingClientRect = () => new DOMRect(x, y, SIDE, SIDE)
  })
  return elements
}

const middle = (element: Element) => {
  const { x, y } = element.getBoundingClientRect()
  return { clientX: x + SIDE / 2, clientY: y + SIDE / 2 }
}

/**
 * Drags one element onto another; both must be `placed`.
 * @param before runs just before the drop
 */
export async function drag(
  user: UserEvent,
  what: Element | null | undefined,
  onto: Element | undefined,
  before: () => void = () => undefined,
  pointer: 'mouse' | 'touch' = 'mouse',
) {
  if (!what || !onto) throw new Error('there is nothing to drag, or nothing to drag it on')
  const key = pointer === 'mouse' ? 'MouseLeft' : 'TouchA'
  const name = pointer === 'mouse' ? 'mouse' : 'TouchA'
  // Events go to the dragged element, because it captures the pointer.
  await user.pointer([
    { keys: `[${key}>]`, target: what, coords: { clientX: 0, clientY: 0 } },
    { pointerName: name, target: what, coords: middle(onto) },
  ])
  before()
  await user.pointer({ keys: `[/${key}]`, target: what })
}
