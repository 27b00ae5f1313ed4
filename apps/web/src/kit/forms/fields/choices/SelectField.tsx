import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../../binding.ts'
import { Fact } from '../Fact.tsx'
import { Choice, Choices } from './Choice.tsx'
import { foldedFilter, typeAnew } from './typed-choice.ts'

interface Props<Value extends string> extends FieldOptions {
  field: FieldBinding<Value>
  options: readonly Value[]
  labelOf: (value: Value) => string
  /** An icon before the label, in the field and in the list. */
  iconOf?: (value: Value) => ReactNode
}

/** From this number of options on, the field filters them by typed text. */
const SEARCH_FROM = 8

/** A choice of one option. It can be cleared unless the field is required. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { field, options, labelOf, iconOf, ...rest } = props
  const icon = (value: string | null) => {
    const option = options.find((one) => one === value)
    return option === undefined ? null : iconOf?.(option)
  }
  field.showsAs?.(labelOf)
  if (field.isFact) {
    return (
      <Fact field={field}>
        {field.value !== null && (
          <>
            {icon(field.value)} {labelOf(field.value)}
          </>
        )}
      </Fact>
    )
  }
  return (
    <Choice
      {...inputProps(field, rest)}
      data={options.map((value) => ({ value, label: labelOf(value) }))}
      value={field.value}
      onChange={(value) => field.onChange(options.find((option) => option === value) ?? null)}
      {...(iconOf
        ? {
            leftSection: icon(field.value),
            leftSectionWidth: 26,
            renderOption: ({ option, checked }) => (
              <>
                {icon(option.value)}
                <span style={{ flex: 1 }}>{option.label}</span>
                {checked && <IconCheck size={14} aria-hidden />}
              </>
            ),
          }
        : {})}
      maxDropdownHeight={480}
      searchable={options.length >= SEARCH_FROM}
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDown={(event) => typeAnew(event, field.value === null ? '' : labelOf(field.value))}
      filter={foldedFilter}
      clearable={!field.isRequired}
      allowDeselect={!field.isRequired}
      nothingFoundMessage={t('forms.nothingFound')}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: field.label }) }}
    />
  )
}

interface SeveralProps<Value extends string> extends FieldOptions {
  field: FieldBinding<Value[]>
  options: readonly Value[]
  labelOf: (value: Value) => string
}

/** A choice of several options. */
export function MultiSelectField<Value extends string>(props: SeveralProps<Value>) {
  const { field, options, labelOf, ...rest } = props
  const textOf = (values: readonly Value[]) => values.map(labelOf).join(', ')
  field.showsAs?.(textOf)
  if (field.isFact) return <Fact field={field}>{textOf(field.value ?? [])}</Fact>
  return (
    <Choices
      {...inputProps(field, rest)}
      data={options.map((value) => ({ value, label: labelOf(value) }))}
      value={[...(field.value ?? [])]}
      onChange={(values) => field.onChange(options.filter((option) => values.includes(option)))}
      searchable
      filter={foldedFilter}
      clearable
      hidePickedOptions
      nothingFoundMessage={t('forms.nothingFound')}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: field.label }) }}
    />
  )
}
