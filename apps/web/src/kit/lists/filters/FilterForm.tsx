import type { FieldFilter, FilterField } from '@stayboard/contract'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { FocusTrap } from '../../../ui/overlays.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { keepFocus } from '../../dialogs/keep-focus.ts'
import type { FieldBinding } from '../../forms/binding.ts'
import { SelectField } from '../../forms/fields/choices/SelectField.tsx'
import type { ListAsked } from '../state/values.ts'
import { FilterValue } from './FilterValue.tsx'
import { type Condition, conditionOf, conditionsOf, labelOf } from './field-filter.ts'
import { clearedBy, type FilterValues, filterValuesOf, writtenBy } from './filter-values.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C>
  fields: readonly FilterField[]
  start: { field: FilterField; filter?: FieldFilter } | undefined
  onClose: () => void
}

/** The form of one filter: field, condition and value. It applies on Enter or by its button, as one history entry. */
export default function FilterForm<C extends ListCall>({ list, fields, start, onClose }: Props<C>) {
  const id = useId()
  const { call, control } = list
  const [field, setField] = useState(start?.field ?? null)
  const conditions = field ? conditionsOf(field) : []
  const [chosen, setCondition] = useState<Condition | null>(start?.filter ? conditionOf(start.filter) : null)
  const condition = conditions.find((one) => one === chosen) ?? conditions[0]
  const [values, setValues] = useState<FilterValues>({
    ...control.filters,
    ...(start?.filter && filterValuesOf(start.filter)),
  })
  const bind = <Value extends string>(
    name: string,
    label: string,
    value: Value | null,
    onChange: (value: Value | null) => void,
  ): FieldBinding<Value> => ({ id: `${id}-${name}`, name, label, value, onChange, isRequired: true })

  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!field || !condition) return
    const before = start?.filter ? clearedBy(start.filter) : {}
    control.change({ ...before, ...writtenBy(field, condition, values) })
    onClose()
  }
  const names = new Map(fields.map(({ name }) => [name, labelOf(call, name)]))
  const byLabel = [...names.keys()].sort((a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? ''))
  return (
    // The focus trap is rendered here instead of in the popover, because this code may load after the popover has opened.
    <FocusTrap active>
      <form onSubmit={apply} onFocus={keepFocus} noValidate>
        <Stack gap="sm">
          {!start && (
            <SelectField
              field={bind('field', t('shared.field'), field?.name ?? null, (name) =>
                setField(fields.find((one) => one.name === name) ?? null),
              )}
              options={byLabel}
              labelOf={(name) => names.get(name) ?? name}
              autoFocus
            />
          )}
          {field && conditions.length > 1 && (
            <SelectField
              field={bind('condition', t('fieldFilters.condition'), condition ?? null, setCondition)}
              options={conditions}
              labelOf={(one) => (one === 'isOn' ? '' : t(`fieldFilters.condition_${one}`))}
            />
          )}
          {field && condition && (
            <FilterValue
              key={`${field.name} ${condition}`}
              id={id}
              {...{ field, condition, values }}
              label={labelOf(call, field.name)}
              onChange={(changes) => setValues({ ...values, ...changes })}
              autoFocus={start !== undefined}
            />
          )}
          <Group>
            <Button type="submit" disabled={!field}>
              {t('shared.apply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FocusTrap>
  )
}
