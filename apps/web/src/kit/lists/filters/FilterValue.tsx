import type { FilterField, FilterOperator } from '@stayboard/contract'
import { t } from '../../core/words/words.ts'
import type { FieldBinding } from '../../forms/binding.ts'
import { TextField } from '../../forms/fields/TextField.tsx'
import { DayField } from '../../forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../forms/fields/typed/NumberField.tsx'
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

/** The field of a filter's value, by the type of its field and the condition. Shows nothing for conditions without a value. */
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
    return <Shaped field={value} shape={field.shape} autoFocus={autoFocus} />
  return <TextField field={value} autoFocus={autoFocus} />
}

interface TypedProps {
  field: FieldBinding<string>
  autoFocus?: boolean
}

/**
 * Binds a field of another type to the text of a search parameter.
 * @param read converts the text to the field's value
 * @param write converts the field's value to the text
 */
const inAddress = <Value,>(
  field: FieldBinding<string>,
  read: (text: string) => Value,
  write: (value: Value) => string = String,
): FieldBinding<Value> => ({
  ...field,
  value: field.value === null ? null : read(field.value),
  onChange: (value) => field.onChange(value === null ? null : write(value) || null),
  showsAs: undefined,
})

const Euros = ({ field, ...rest }: TypedProps) => <MoneyField field={inAddress(field, Number)} {...rest} />
const Whole = ({ field, ...rest }: TypedProps) => <NumberField field={inAddress(field, Number)} {...rest} />

interface ShapedProps extends TypedProps {
  shape: FilterField['shape']
}

const Shaped = ({ field, ...rest }: ShapedProps) => (
  <ValueField {...rest} field={inAddress<unknown>(field, (text) => text)} />
)

/** A field for several values of a closed set, stored separated by commas. */
const Choices = ({ field, shape, ...rest }: ShapedProps) => (
  <ValueField
    {...rest}
    shape={{ ...shape, isMany: true }}
    field={inAddress<unknown>(field, (text) => text.split(','))}
  />
)

const YesNo = ({ field, ...rest }: ShapedProps) => (
  <ValueField {...rest} field={inAddress<unknown>(field, (text) => text === 'true')} />
)
