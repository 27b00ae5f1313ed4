import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/Button.tsx'
import { useDisclosure } from '../../../../ui/hooks.ts'
import { Popover } from '../../../../ui/overlays.ts'

interface Props {
  label: string
  isDisabled: boolean
  /** The calendar. It calls `close` after a choice. */
  children: (close: () => void) => ReactNode
}

/** The button of a typed field that opens a calendar. */
export function CalendarButton({ label, isDisabled, children }: Props) {
  const [isOpen, { close, toggle }] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={close} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={toggle}>
          <IconCalendar size={16} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>{children(close)}</Popover.Dropdown>
    </Popover>
  )
}
