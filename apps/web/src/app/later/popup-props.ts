import type { ReactElement, ReactNode } from 'react'
import type { ShownGroup } from '../menu.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** The language of the label, if it is not that of the page. */
  lang?: string
  /** The path of a page, or a function to call when the entry is chosen. */
  to: ShownGroup['entries'][number]['path'] | (() => void)
  isCurrent?: boolean
}

export interface PopupMenuProps {
  /** The button that opens the menu. */
  target: ReactElement<{ onClick?: () => void }>
  entries: readonly MenuEntry[]
  width: number
  position: 'bottom-end' | 'right-start'
  /** Whether the entries are alternatives, one of which is marked as chosen. */
  isChoice?: boolean
}
