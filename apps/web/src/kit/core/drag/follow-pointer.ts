import type { PointerEvent as Press } from 'react'

interface Drag {
  /** Called once, when the press has become a drag. */
  onStart?: () => void
  onMove: (at: PointerEvent) => void
  /** @param at where the pointer was released; `null` if the drag was cancelled, also by Escape */
  onEnd: (at: PointerEvent | null) => void
}

/** Pixels that a pointer moves before a drag starts. Less is a click. */
const THRESHOLD = 4

/**
 * Follows a pressed pointer until it is released, and keeps the click that follows a drag from pressing anything. Events have the
 * element under the pointer as target, for touch too.
 * @param lift makes a finger rest before the drag starts; one that moves earlier scrolls. Without it, the pressed element needs
 * `touch-action: none`
 */
export function followPointer(press: Press, drag: Drag, lift?: (onLift: () => void) => () => void): void {
  if (press.button !== 0) return
  if (press.target instanceof Element && press.target.hasPointerCapture?.(press.pointerId))
    press.target.releasePointerCapture(press.pointerId)
  const listening = new AbortController()
  let isDrag = false
  const begin = () => {
    isDrag = true
    drag.onStart?.()
  }
  const putDown = press.pointerType === 'touch' ? lift?.(begin) : undefined
  const stop = () => {
    putDown?.()
    listening.abort()
  }
  const end = (at: PointerEvent | null) => {
    stop()
    if (!isDrag) return
    swallowClick()
    drag.onEnd(at)
  }
  const move = (at: PointerEvent) => {
    const isStill = Math.hypot(at.clientX - press.clientX, at.clientY - press.clientY) < THRESHOLD
    if (!isDrag && isStill) return
    if (!isDrag && putDown) return stop()
    if (!isDrag) begin()
    drag.onMove(at)
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
}

/** Prevents the click that the browser sends right after the release, in the same task. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}
