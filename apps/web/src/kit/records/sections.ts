/** A section of a record's page. */
export interface Section {
  id: string
  title: string
  /** The number of its records; `null` if there is none to show. */
  count?: string | null | undefined
}

export const sectionId = (id: string) => `section-${id}`

/** Scrolls to a section and focuses it, so that Tab goes on inside. */
export function goToSection(id: string): void {
  const section = document.getElementById(sectionId(id))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
