import type { ReactNode } from 'react'
import { Group } from '../../ui/layout.tsx'
import classes from './DialogFooter.module.css'

/** The buttons of a dialog, which stay in view while its content scrolls. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" className={classes.footer}>
    {children}
  </Group>
)
