import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { titled } from './titled.ts'
import { useFocusBack } from './useFocusBack.ts'

interface Props {
  title: string
  size?: 'md' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** A dialog at the right edge of the page. Mount it only while it is open: unmounting it returns the focus. */
export function SideDialog({ title, size = 'md', onClose, children }: Props) {
  useFocusBack()
  return (
    <Drawer opened position="right" size={size} {...titled(title)} onClose={onClose}>
      {children}
    </Drawer>
  )
}
