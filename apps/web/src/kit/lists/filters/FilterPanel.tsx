import type { FieldFilter, FilterField } from '@stayboard/contract'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from '../../../ui/Chip.module.css'
import { Drawer, Popover } from '../../../ui/overlays.ts'
import { MantineThemeProvider } from '../../../ui/provider.ts'
import { useWide } from '../../../ui/useWide.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import { inPlace, onDemand } from '../../core/loading/on-demand.tsx'
import { insidePanel } from '../../dialogs/inside-panel.ts'
import { titled } from '../../dialogs/titled.ts'
import type { ListAsked } from '../state/values.ts'

const FilterForm = onDemand(
  () => import('./FilterForm.tsx'),
  inPlace({ heights: [52, 52, 52], width: 280 }),
) as typeof import('./FilterForm.tsx').default

interface Props<C extends ListCall> {
  list: ListAsked<C>
  fields: readonly FilterField[]
  /** The filter to change, or the field of a new one. */
  start: { field: FilterField; filter?: FieldFilter } | undefined
  title: string
  isOpen: boolean
  onClose: () => void
  /** The button or chip that opens the panel. */
  children: ReactNode
}

/** A popover with the form of one filter beside its chip; on phones a drawer. */
export function FilterPanel<C extends ListCall>({ title, isOpen, onClose, children, ...form }: Props<C>) {
  const content = <FilterForm {...form} onClose={onClose} />
  if (!useWide())
    return (
      <>
        {children}
        <Drawer opened={isOpen} onClose={onClose} position="right" size="sm" {...titled(title)}>
          {content}
        </Drawer>
      </>
    )
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isForOptions(event)) onClose()
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      closeOnEscape={false}
      position="bottom-end"
      shadow="md"
      width={320}
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <span className={classes.target}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title} onKeyDownCapture={closeOnEscape}>
        <MantineThemeProvider theme={insidePanel}>{content}</MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Whether a key press belongs to the open options or calendar of a field, which it closes first. */
const isForOptions = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element &&
  (target.matches('[aria-expanded="true"]') || target.closest('[role="dialog"]') !== currentTarget)
