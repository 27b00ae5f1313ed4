import type { MouseEvent, ReactNode } from 'react'
import classes from '../../ui/DataTable.module.css'
import { TargetLink } from '../core/address/links.tsx'
import type { Target } from '../core/address/target.ts'
import { useOpening } from '../core/address/useOpening.ts'
import { moveFocusAmong } from '../core/keys/move-focus.ts'

/** The target of a row: a page, or a dialog over its list. */
export type RowTarget = Target | { opens: number | string }

/** Opens the row with this id in a dialog over its list. The address has the id. */
export const opens = (id: number | string): RowTarget => ({ opens: id })

interface Props {
  to: RowTarget | undefined
  /** Called in place of following the link. A new tab still opens the link's page. */
  onOpen?: (() => void) | undefined
  /** Whether the row has left the list. Its record may be deleted, so it is not preloaded. */
  isLeaving?: boolean | undefined
  children: ReactNode
}

/** The only link of a row. It covers the whole row. */
export function RowLink({ to, onOpen, isLeaving, children }: Props) {
  const opening = useOpening()
  if (to === undefined) return <strong>{children}</strong>
  const target = 'opens' in to ? opening(to.opens) : to
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <TargetLink
      to={target}
      className={classes.link}
      data-row-link
      resetScroll={false}
      onClick={open}
      {...(isLeaving ? { preload: false } : {})}
    >
      {children}
    </TargetLink>
  )
}

/** Moves the focus between the links of rows. */
export const moveBetweenRows = moveFocusAmong('[data-row-link]')
