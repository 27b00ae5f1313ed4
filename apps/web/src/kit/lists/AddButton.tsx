import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpening } from '../core/page/open-row.ts'

/** The primary button of a list whose records are added in a dialog over it. */
export const AddButton = ({ children }: { children: ReactNode }) => (
  <Button component={Link} {...useOpening()('new')} leftSection={<IconPlus size={16} aria-hidden />}>
    {children}
  </Button>
)
