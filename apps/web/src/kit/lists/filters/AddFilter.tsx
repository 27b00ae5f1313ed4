import type { FilterField } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import type { List } from '../useList.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { labelOf } from './field-filter.ts'

interface Props<C extends ListCall> {
  id?: string
  list: List<C>
  fields: readonly FilterField[]
  /** The field of a promoted filter. Without it, the user chooses one. */
  start?: FilterField
}

/** A button that opens the panel for a new filter. */
export function AddFilter<C extends ListCall>({ id, list, fields, start }: Props<C>) {
  const [isOpen, setOpen] = useState(false)
  const text = start ? labelOf(list.call, start.name) : t('fieldFilters.add')
  const name = start ? t('fieldFilters.addBy', { field: text }) : text
  return (
    <FilterPanel
      list={list}
      fields={fields}
      start={start && { field: start }}
      title={list.named(name)}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    >
      <Button
        id={id}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={list.named(name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
    </FilterPanel>
  )
}
