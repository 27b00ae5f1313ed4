/** How long to wait for the heading of a page, in ms. */
const PATIENCE = 5000

/**
 * Focuses the heading of the page, where screen readers start, unless the page has focused another element. While the
 * page is loading, its main element has the focus.
 */
export function focusHeading(): void {
  const main = document.getElementById('content')
  if (!main || isElsewhereIn(main)) return
  const heading = main.querySelector('h1')
  focus(heading ?? main)
  if (!heading) whenHeadingComes(main)
}

const isElsewhereIn = (main: HTMLElement) =>
  main !== document.activeElement && main.contains(document.activeElement)

function focus(element: HTMLElement) {
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

function whenHeadingComes(main: HTMLElement) {
  const watch = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    if (!heading) return
    watch.disconnect()
    if (document.activeElement === main) focus(heading)
  })
  watch.observe(main, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), PATIENCE)
}
