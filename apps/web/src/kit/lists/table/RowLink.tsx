import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../../../ui/DataTable.module.css'

/** Where a row leads: `{ to: '/enquiries/$enquiryId', params: { enquiryId: '4' } }`. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The row's one real link: it covers the row, and the arrow keys find it. */
export const RowLink = ({ to, children }: { to: RowTarget | undefined; children: ReactNode }) =>
  to === undefined ? (
    <strong>{children}</strong>
  ) : (
    <Link {...to} className={classes.link} data-row-link resetScroll={false}>
      {children}
    </Link>
  )

/** The row with this number opens in a dialog over the list; the address says which. */
export const opens = (id: number | string): RowTarget => ({
  to: '.',
  search: (old: object) => ({ ...old, open: String(id) }),
})
