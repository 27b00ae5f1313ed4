import { fireEvent } from '@testing-library/react'

/** Presses the pointer on an element, and moves it far enough to start a drag. */
export function startDrag(element: Element): void {
  fireEvent.pointerDown(element, { button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(element, { clientX: 120, clientY: 100 })
}

/** Moves the pressed pointer over an element. */
export function dragOver(element: Element): void {
  fireEvent.pointerMove(element, { clientX: 200, clientY: 200 })
}

/** Releases the pointer over an element. */
export function dropOn(element: Element): void {
  dragOver(element)
  fireEvent.pointerUp(element, { clientX: 200, clientY: 200 })
}
