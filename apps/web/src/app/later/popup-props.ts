import type { ReactElement, ReactNode } from 'react'
import type { ShownGroup } from '../menu.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** The language of the label, if it is not that of the page. */
  lang?: string
  /** The address of a page, or what choosing it does. */
  to: ShownGroup['entries'][number]['path'] | (() => void)
  isCurrent?: boolean
}

export interface PopupMenuProps {
  /** The button that opens it. */
  target: ReactElement<{ onClick?: () => void }>
  entries: readonly MenuEntry[]
  width: number
  position: 'bottom-end' | 'right-start'
  /** Whether one of the entries is chosen. */
  isChoice?: boolean
}
