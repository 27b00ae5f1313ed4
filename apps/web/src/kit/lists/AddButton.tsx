import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../core/page/links.tsx'
import { useOpening } from '../core/page/open-row.ts'

/** The primary button of a list whose records are added in a dialog over it. */
export const AddButton = ({ children }: { children: ReactNode }) => (
  <ButtonLink {...useOpening()('new')} leftSection={<IconPlus size={16} aria-hidden />}>
    {children}
  </ButtonLink>
)
