/** A section of a record's page. */
export interface Section {
  id: string
  title: string
  /** The number of its records; `null` if there is none to show. */
  count?: string | null | undefined
}

export const sectionId = (id: string) => `section-${id}`

/** How long a section stays in its place while parts above it load, in ms. */
const HELD_MS = 15_000

/** Scrolls to a section and focuses it, so that Tab goes on inside. It stays there until the user scrolls or types. */
export function goToSection(id: string): void {
  const section = document.getElementById(sectionId(id))
  if (section === null) return
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  // Any of them grows with what loads above. The body may have the height of the window.
  for (let above = section.parentElement; above !== null; above = above.parentElement) observer.observe(above)
  section.focus({ preventScroll: true })
  const release = () => observer.disconnect()
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(act, release, { once: true, passive: true })
  setTimeout(release, HELD_MS)
}
