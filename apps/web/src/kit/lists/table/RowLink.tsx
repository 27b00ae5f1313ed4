import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../../../ui/DataTable.module.css'
import { useOpening } from '../../core/page/open-row.ts'

/** A page: `{ to: '/enquiries/$enquiryId', params: { enquiryId: '4' } }`. */
export type PageTarget = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Where a row leads: to a page, or to a dialog over its list. */
export type RowTarget = PageTarget | { opens: number | string }

/** Opens the row with this number in a dialog over its list; the address says which. */
export const opens = (id: number | string): RowTarget => ({ opens: id })

/** The row's one real link: it covers the row, and the arrow keys find it. */
export function RowLink({ to, children }: { to: RowTarget | undefined; children: ReactNode }) {
  const opening = useOpening()
  if (to === undefined) return <strong>{children}</strong>
  const target = 'opens' in to ? opening(to.opens) : to
  return (
    <Link {...target} className={classes.link} data-row-link resetScroll={false}>
      {children}
    </Link>
  )
}
