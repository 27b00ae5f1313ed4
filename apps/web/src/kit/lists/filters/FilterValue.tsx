import type { FilterField, FilterOperator } from '@stayboard/contract'
import { t } from '../../core/words/words.ts'
import type { FieldBinding } from '../../forms/binding.ts'
import { DayField } from '../../forms/fields/DayField.tsx'
import { MoneyField } from '../../forms/fields/MoneyField.tsx'
import { NumberField } from '../../forms/fields/NumberField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import type { Condition } from './field-filter.ts'
import { type FilterValues, parameterOf } from './filter-values.ts'
import { RecordsValue } from './RecordsValue.tsx'

interface Props {
  id: string
  field: FilterField
  condition: Condition
  label: string
  values: FilterValues
  onChange: (changes: FilterValues) => void
  autoFocus: boolean
}

/** The value of a filter, by the type of its field and the condition. Nothing if the condition needs none. */
export function FilterValue({ id, field, condition, label, values, onChange, autoFocus }: Props) {
  if (condition === 'isEmpty' || condition === 'isFilled' || condition === 'isOn') return null
  const { takes } = field.shape
  const bind = (operator: FilterOperator, text: string): FieldBinding<string> => {
    const name = parameterOf(field, operator)
    return {
      id: `${id}-${name}`,
      name,
      label: text,
      value: values[name] || null,
      onChange: (value) => onChange({ [name]: value }),
    }
  }
  if (condition === 'range') {
    const Field = takes === 'day' || takes === 'moment' ? DayField : takes === 'money' ? Euros : Whole
    return (
      <>
        <Field field={bind('from', t('shared.from_label'))} autoFocus={autoFocus} />
        <Field field={bind('to', t('fieldFilters.to_label'))} />
      </>
    )
  }
  const value = bind(
    condition,
    condition === 'contains' || condition === 'is' ? label : t('fieldFilters.days'),
  )
  if (condition === 'next' || condition === 'last' || condition === 'before')
    return <Whole field={value} autoFocus={autoFocus} />
  const isOne = condition === 'is'
  if (condition === 'contains') return <TextField field={value} autoFocus={autoFocus} />
  if (takes === 'record')
    return <RecordsValue {...{ isOne, autoFocus }} field={{ ...value, label }} shape={field.shape} />
  if (takes === 'choice' && !isOne)
    return <Choices field={{ ...value, label }} shape={field.shape} autoFocus={autoFocus} />
  if (takes === 'yesNo') return <YesNo field={value} shape={field.shape} autoFocus={autoFocus} />
  if (takes === 'number') return <Whole field={value} autoFocus={autoFocus} />
  if (takes === 'money') return <Euros field={value} autoFocus={autoFocus} />
  if (takes === 'choice' || takes === 'day')
    return (
      <ValueField
        shape={field.shape}
        bind={<Value,>() => value as unknown as FieldBinding<Value>}
        autoFocus={autoFocus}
      />
    )
  return <TextField field={value} autoFocus={autoFocus} />
}

interface TypedProps {
  field: FieldBinding<string>
  autoFocus?: boolean
}

/** The address has plain numbers; the fields accept and show the user's notation. */
const asNumber = (field: FieldBinding<string>): FieldBinding<number> => ({
  ...field,
  value: field.value === null ? null : Number(field.value),
  onChange: (value) => field.onChange(value === null ? null : String(value)),
  showsAs: undefined,
})

const Euros = ({ field, ...rest }: TypedProps) => <MoneyField field={asNumber(field)} {...rest} />
const Whole = ({ field, ...rest }: TypedProps) => <NumberField field={asNumber(field)} {...rest} />

interface ShapedProps extends TypedProps {
  shape: FilterField['shape']
}

/** Several values of a closed set, separated by commas. */
const Choices = ({ field, shape, ...rest }: ShapedProps) => (
  <ValueField
    {...rest}
    shape={{ ...shape, isMany: true }}
    bind={<Value,>() =>
      ({
        ...field,
        value: field.value === null ? [] : field.value.split(','),
        onChange: (values: string[] | null) => field.onChange(values?.length ? values.join(',') : null),
        showsAs: undefined,
      }) as FieldBinding<Value>
    }
  />
)

const YesNo = ({ field, shape, ...rest }: ShapedProps) => (
  <ValueField
    {...rest}
    shape={shape}
    bind={<Value,>() =>
      ({
        ...field,
        value: field.value === null ? null : field.value === 'true',
        onChange: (value: boolean | null) => field.onChange(value === null ? null : String(value)),
        showsAs: undefined,
      }) as FieldBinding<Value>
    }
  />
)
