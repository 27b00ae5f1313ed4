import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../core/address/links.tsx'
import { useOpening } from '../core/address/useOpening.ts'

/** The button that opens the dialog for a new record over the list. */
export const AddButton = ({ children }: { children: ReactNode }) => (
  <ButtonLink
    {...useOpening()('new')}
    aria-keyshortcuts="N C"
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    {children}
  </ButtonLink>
)
