const observers = new Set<SimulatedObserver>()
let isVisible: (element: Element) => boolean = () => true

/**
 * Replaces `IntersectionObserver`, because the test window has no layout. Tests decide which elements are in
 * view.
 */
export class SimulatedObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  private readonly elements = new Set<Element>()
  private readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
    observers.add(this)
  }
  observe(element: Element) {
    this.elements.add(element)
    queueMicrotask(() => this.report())
  }
  report() {
    const entries = [...this.elements].map((target) => ({ target, isIntersecting: isVisible(target) }))
    if (entries.length > 0) this.tell(entries as IntersectionObserverEntry[], this)
  }
  unobserve(element: Element) {
    this.elements.delete(element)
  }
  disconnect() {
    this.elements.clear()
    observers.delete(this)
  }
  takeRecords = () => []
}

/** Sets the elements that are in view from now on. Call it within `act`. */
export function bringIntoView(these: (element: Element) => boolean): void {
  isVisible = these
  for (const observer of observers) observer.report()
}
