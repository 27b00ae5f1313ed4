import type { ReactNode } from 'react'
import classes from '../../../ui/DataTable.module.css'
import { TargetLink } from '../../core/page/links.tsx'
import { useOpening } from '../../core/page/open-row.ts'
import type { Target } from '../../core/page/target.ts'

/** The target of a row: a page, or a dialog over its list. */
export type RowTarget = Target | { opens: number | string }

/** Opens the row with this id in a dialog over its list. The address has the id. */
export const opens = (id: number | string): RowTarget => ({ opens: id })

/** The only link of a row. It covers the whole row, and the arrow keys focus it. */
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
