import type { UserEvent } from '@testing-library/user-event'

const SIDE = 100

/** Gives elements a place in the page, where the tests' document lays out nothing: so many side by side. */
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

/** Drags one element on another, both of them placed. @param before told just before it is dropped */
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
  // What captures a pointer is told of it wherever it goes.
  await user.pointer([
    { keys: `[${key}>]`, target: what, coords: { clientX: 0, clientY: 0 } },
    { pointerName: name, target: what, coords: middle(onto) },
  ])
  before()
  await user.pointer({ keys: `[/${key}]`, target: what })
}
