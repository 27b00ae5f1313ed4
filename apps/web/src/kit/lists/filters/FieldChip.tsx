import type { FieldFilter, FilterField } from '@stayboard/contract'
import { useContext, useState } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { EditableChip } from '../../../ui/EditableChip.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { RecordNames } from '../../forms/fields/choices/record-fields.ts'
import type { ListAsked } from '../state/values.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { filterText, namesRecords } from './field-filter.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C>
  fields: readonly FilterField[]
  filter: FieldFilter
  /** The id of the button that takes the focus when the chip is removed. */
  next: string
}

/** An active filter. Its text opens the panel that changes it; its button removes it. */
export function FieldChip<C extends ListCall>({ list, fields, filter, next }: Props<C>) {
  const [isOpen, setOpen] = useState(false)
  const { field, operator, parameter, value } = filter
  const text = filterText(list.call, filter)
  const remove = () => {
    document.getElementById(next)?.focus()
    list.control.change({ [parameter]: null })
  }
  const content = (
    <>
      {text}
      {namesRecords(filter) && (
        <Names target={field.shape.target ?? ''} ids={operator === 'is' ? [value] : value.split(',')} />
      )}
    </>
  )
  const removeLabel = list.named(t('lists.removeFilter', { filter: text }))
  // A field without a select in this list still gets its chip, because links of other pages may filter by it.
  if (!fields.some(({ name }) => name === field.name))
    return (
      <Chip removeLabel={removeLabel} onRemove={remove}>
        {content}
      </Chip>
    )
  return (
    <FilterPanel
      list={list}
      fields={fields}
      start={{ field, filter }}
      title={list.named(t('fieldFilters.change', { filter: text }))}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    >
      <EditableChip
        editLabel={list.named(t('fieldFilters.change', { filter: text }))}
        removeLabel={removeLabel}
        isOpen={isOpen}
        onEdit={() => setOpen(!isOpen)}
        onRemove={remove}
      >
        {content}
      </EditableChip>
    </FilterPanel>
  )
}

/** The names of linked records. */
function Names({ target, ids }: { target: string; ids: readonly string[] }) {
  const Name = useContext(RecordNames)
  return ids.map((id, at) => (
    <span key={id}>
      {at === 0 ? ' ' : ', '}
      <Name target={target} id={id} />
    </span>
  ))
}
