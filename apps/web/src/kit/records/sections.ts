/** A section of a record's page. */
export interface Section {
  id: string
  title: string
  /** The number of records in the section; `null` for sections without a number. */
  count?: string | null | undefined
}

export const sectionId = (id: string) => `section-${id}`

/** How long the scroll position of a section is held while content above it loads, in ms. */
const HELD_MS = 15_000

/** Scrolls to a section and focuses it, so that Tab continues inside. It is held in place until the user scrolls or types. */
export function goToSection(id: string): void {
  const section = document.getElementById(sectionId(id))
  if (section === null) return
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  // All ancestors are observed, because content that loads above may resize any of them, while the body may keep the height of
  // the window.
  for (let above = section.parentElement; above !== null; above = above.parentElement) observer.observe(above)
  section.focus({ preventScroll: true })
  const release = () => observer.disconnect()
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(act, release, { once: true, passive: true })
  setTimeout(release, HELD_MS)
}
