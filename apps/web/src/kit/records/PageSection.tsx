import type { ReactNode } from 'react'
import classes from './SectionBar.module.css'
import { sectionId } from './sections.ts'

/** A part of a record's page that the `SectionBar` leads to. */
export const PageSection = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={sectionId(id)} className={classes.section} tabIndex={-1}>
    {children}
  </div>
)
