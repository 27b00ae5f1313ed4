import { useContext } from 'react'
import { labelsOf } from '../../core/words/option-labels.ts'
import { t } from '../../core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../binding.ts'
import { DayField } from './DayField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'
import { type RecordFieldProps as Props, RecordFields } from './record-fields.ts'
import { MultiSelectField, SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

/** The field for a value of any type that the contract declares. */
export function ValueField({ shape, bind, ...rest }: Props) {
  const { takes, isMany, isLong } = shape
  if (takes === 'record') return <RecordField shape={shape} bind={bind} {...rest} />
  if (takes === 'choice') return <ChoiceField shape={shape} bind={bind} {...rest} />
  if (takes === 'yesNo') return <YesNoField field={bind<boolean>()} {...rest} />
  if (takes === 'day') return <DayField field={bind()} {...rest} />
  if (takes === 'money') return <MoneyField field={bind()} {...rest} />
  if (takes === 'number') return <NumberField field={bind()} {...rest} />
  return isLong && !isMany ? (
    <TextAreaField field={bind()} {...rest} />
  ) : (
    <TextField field={bind()} {...rest} />
  )
}

function RecordField(props: Props) {
  const fields = useContext(RecordFields)
  const Field = fields[props.shape.target ?? '']
  if (!Field) throw new Error(`RecordFields has no field for ${props.shape.target}`)
  return <Field {...props} />
}

function ChoiceField({ shape: { options, isMany }, bind, ...rest }: Props) {
  const labelOf = labelsOf(options)
  return isMany ? (
    <MultiSelectField field={bind<string[]>()} options={options} labelOf={labelOf} {...rest} />
  ) : (
    <SelectField field={bind<string>()} options={options} labelOf={labelOf} {...rest} />
  )
}

const answers = ['true', 'false'] as const

/** A choice of yes, no or unchanged. A checkbox could not express unchanged. */
function YesNoField({ field, ...options }: FieldOptions & { field: FieldBinding<boolean> }) {
  const { value, showsAs: _, ...binding } = field
  return (
    <SelectField
      field={{
        ...binding,
        value: value === null ? null : value ? 'true' : 'false',
        onChange: (answer) => field.onChange(answer === null ? null : answer === 'true'),
      }}
      options={answers}
      labelOf={(answer) => t(answer === 'true' ? 'actions.yes' : 'actions.no')}
      {...options}
    />
  )
}
