import type { PointerEvent as Press } from 'react'
import classes from './carry.module.css'
import { followPointer } from './follow-pointer.ts'

interface Carried {
  /** The text shown beside the pointer. */
  text: string
  onStart: () => void
  /** Called with the element under the pointer. */
  onOver?: (place: Element | null) => void
  /** Called with the element under the pointer; `null` if the drag was cancelled. */
  onDrop: (place: Element | null) => void
}

const placeAt = (at: PointerEvent | null) => (at?.target instanceof Element ? at.target : null)

/**
 * Carries something to another place of the page by mouse, pen or touch. Users who cannot drag need another way too (WCAG 2.5.7).
 * @param box scrolls to its side while the pointer is at its edge
 * @param lift as for `followPointer`
 */
export function carry(
  press: Press,
  { text, onStart, onOver, onDrop }: Carried,
  { box, lift }: { box?: Element | null; lift?: Parameters<typeof followPointer>[2] } = {},
): void {
  const label = labelOf(text, press)
  const scrolling = scrollAtEdges(box)
  followPointer(
    press,
    {
      onStart: () => {
        document.body.append(label)
        onStart()
      },
      onMove: (at) => {
        putAt(label, at)
        scrolling.at(at)
        onOver?.(placeAt(at))
      },
      onEnd: (at) => {
        label.remove()
        scrolling.stop()
        onDrop(placeAt(at))
      },
    },
    lift,
  )
}

interface Point {
  clientX: number
  clientY: number
}

function putAt(label: HTMLElement, { clientX, clientY }: Point): void {
  label.style.translate = `${clientX}px ${clientY}px`
}

function labelOf(text: string, at: Point): HTMLElement {
  const label = document.createElement('div')
  label.className = classes.label ?? ''
  label.ariaHidden = 'true'
  label.textContent = text
  putAt(label, at)
  return label
}

/** The distance from an edge at which its box scrolls, and how far it scrolls at a time, in px. */
const [EDGE, STEP] = [40, 12]
/** The time between two steps, in ms. */
const PACE = 16

/** Scrolls a box sideways and the page up and down, as long as the pointer is at an edge. */
function scrollAtEdges(box: Element | null | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const at = ({ clientX, clientY }: Point) => {
    stop()
    const { left = 0, right = window.innerWidth } = box?.getBoundingClientRect() ?? {}
    const [x, y] = [stepAt(clientX, left, right), stepAt(clientY, 0, window.innerHeight)]
    if (x === 0 && y === 0) return
    timer = setInterval(() => {
      box?.scrollBy({ left: x, behavior: 'instant' })
      document.scrollingElement?.scrollBy({ top: y, behavior: 'instant' })
    }, PACE)
  }
  return { at, stop }
}

function stepAt(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -STEP
  return at > to - EDGE ? STEP : 0
}
