import type { FieldFilter, FilterField } from '@stayboard/contract'
import { useContext, useState } from 'react'
import { EditableChip } from '../../../ui/EditableChip.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { RecordNames } from '../../forms/fields/record-fields.ts'
import type { List } from '../useList.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { conditionOf, filterText } from './field-filter.ts'

interface Props<C extends ListCall> {
  list: List<C>
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
  return (
    <FilterPanel
      list={list}
      fields={fields}
      start={{ field, condition: conditionOf(filter) }}
      title={list.named(t('fieldFilters.change', { filter: text }))}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    >
      <EditableChip
        editLabel={list.named(t('fieldFilters.change', { filter: text }))}
        removeLabel={list.named(t('lists.removeFilter', { filter: text }))}
        isOpen={isOpen}
        onEdit={() => setOpen(!isOpen)}
        onRemove={remove}
      >
        {text}
        {field.shape.takes === 'record' && operator !== 'empty' && (
          <Names target={field.shape.target ?? ''} ids={value.split(',')} />
        )}
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
