import type { ReactNode } from 'react'
import classes from '../../../ui/DataTable.module.css'
import { TargetLink } from '../../core/page/links.tsx'
import { useOpening } from '../../core/page/open-row.ts'
import type { Target } from '../../core/page/target.ts'

/** Where a row leads: to a page, or to a dialog over its list. */
export type RowTarget = Target | { opens: number | string }

/** Opens the row with this number in a dialog over its list; the address says which. */
export const opens = (id: number | string): RowTarget => ({ opens: id })

/** The row's one real link: it covers the row, and the arrow keys find it. */
export function RowLink({ to, children }: { to: RowTarget | undefined; children: ReactNode }) {
  const opening = useOpening()
  if (to === undefined) return <strong>{children}</strong>
  const target = 'opens' in to ? opening(to.opens) : to
  return (
    <TargetLink to={target} className={classes.link} data-row-link resetScroll={false}>
      {children}
    </TargetLink>
  )
}
