/** Whether the mouse is over an element. On touch screens, the last tap is not a pointer. */
export const isUnderPointer = (element: Element | null | undefined): boolean =>
  element?.matches(':hover') === true && window.matchMedia('(hover: hover)').matches
