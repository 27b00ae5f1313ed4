/** How long a page may take to show its heading, ms. */
const PATIENCE = 5000

/**
 * Brings the focus to the page's heading, where a screen reader starts, unless the page has put it somewhere
 * itself. A page that still waits for its record has the focus as a whole until its heading is there.
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
