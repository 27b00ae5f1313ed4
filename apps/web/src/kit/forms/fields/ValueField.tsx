import { useContext } from 'react'
import { labelsOf } from '../../core/words/option-labels.ts'
import { t } from '../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, ofNumber, ofText, ofTexts, ofYesNo } from '../binding.ts'
import { type RecordFieldProps as Props, RecordFields } from './choices/record-fields.ts'
import { MultiSelectField, SelectField } from './choices/SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { DayField } from './typed/DayField.tsx'
import { MoneyField } from './typed/MoneyField.tsx'
import { NumberField } from './typed/NumberField.tsx'

/** The field for a value of any type that the contract declares. */
export function ValueField({ shape, field, ...rest }: Props) {
  const { takes, isMany, isLong } = shape
  if (takes === 'record') return <RecordField shape={shape} field={field} {...rest} />
  if (takes === 'choice') return <ChoiceField shape={shape} field={field} {...rest} />
  if (takes === 'yesNo') return <YesNoField field={ofYesNo(field)} {...rest} />
  if (takes === 'day') return <DayField field={ofText(field)} {...rest} />
  if (takes === 'money') return <MoneyField field={ofNumber(field)} {...rest} />
  if (takes === 'number') return <NumberField field={ofNumber(field)} {...rest} />
  return isLong && !isMany ? (
    <TextAreaField field={ofText(field)} {...rest} />
  ) : (
    <TextField field={ofText(field)} {...rest} />
  )
}

function RecordField(props: Props) {
  const fields = useContext(RecordFields)
  const Field = fields[props.shape.target ?? '']
  if (!Field) throw new Error(`RecordFields has no field for ${props.shape.target}`)
  return <Field {...props} />
}

function ChoiceField({ shape: { options, isMany }, field, ...rest }: Props) {
  const labelOf = labelsOf(options)
  return isMany ? (
    <MultiSelectField field={ofTexts(field)} options={options} labelOf={labelOf} {...rest} />
  ) : (
    <SelectField field={ofText(field)} options={options} labelOf={labelOf} {...rest} />
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
