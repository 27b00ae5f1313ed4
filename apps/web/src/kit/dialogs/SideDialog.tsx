import type { ReactNode } from 'react'
import { Drawer } from '../../ui/overlays.ts'
import { titled } from './titled.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useScrollLock } from './useScrollLock.ts'

interface Props {
  title: string
  size?: 'md' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** A modal dialog at the right edge of the page. It must be mounted only while open, because unmounting restores the focus. */
export function SideDialog({ title, size = 'md', onClose, children }: Props) {
  useFocusBack()
  useScrollLock()
  return (
    <Drawer opened lockScroll={false} position="right" size={size} {...titled(title)} onClose={onClose}>
      {children}
    </Drawer>
  )
}
