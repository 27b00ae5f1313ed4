import type { ReactNode } from 'react'
import classes from './SectionBar.module.css'
import { sectionId } from './sections.ts'

/** A section of a record's page, to which the `SectionBar` scrolls. */
export const PageSection = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={sectionId(id)} className={classes.section} tabIndex={-1}>
    {children}
  </div>
)
