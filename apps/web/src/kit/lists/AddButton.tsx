import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { opens } from './table/RowLink.tsx'

/** The primary button of a list whose records are added in a dialog over it. */
export const AddButton = ({ children }: { children: ReactNode }) => (
  <Button
    component={Link}
    to="."
    search={opens('new').search}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    {children}
  </Button>
)
