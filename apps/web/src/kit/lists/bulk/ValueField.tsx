import { useContext } from 'react'
import { labelsOf } from '../../core/words/option-labels.ts'
import { useWords } from '../../core/words/words.ts'
import type { FieldBinding, FieldLook } from '../../forms/binding.ts'
import { DayField } from '../../forms/fields/DayField.tsx'
import { MoneyField } from '../../forms/fields/MoneyField.tsx'
import { NumberField } from '../../forms/fields/NumberField.tsx'
import { type RecordFieldProps as Props, RecordFields } from '../../forms/fields/record-fields.ts'
import { MultiSelectField, SelectField } from '../../forms/fields/SelectField.tsx'
import { TextAreaField } from '../../forms/fields/TextAreaField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'

/** The field for a value of any type that the contract declares. */
export function ValueField({ shape, bind, ...look }: Props) {
  const { takes, isMany, isLong } = shape
  if (takes === 'record') return <RecordField shape={shape} bind={bind} {...look} />
  if (takes === 'choice') return <ChoiceField shape={shape} bind={bind} {...look} />
  if (takes === 'yesNo') return <YesNoField field={bind<boolean>()} {...look} />
  if (takes === 'day') return <DayField field={bind()} {...look} />
  if (takes === 'money') return <MoneyField field={bind()} {...look} />
  if (takes === 'number') return <NumberField field={bind()} {...look} />
  return isLong && !isMany ? (
    <TextAreaField field={bind()} {...look} />
  ) : (
    <TextField field={bind()} {...look} />
  )
}

function RecordField(props: Props) {
  const fields = useContext(RecordFields)
  const Field = fields[props.shape.target ?? '']
  if (!Field) throw new Error(`RecordFields has no field for ${props.shape.target}`)
  return <Field {...props} />
}

function ChoiceField({ shape: { options, isMany }, bind, ...look }: Props) {
  useWords()
  const labelOf = labelsOf(options)
  return isMany ? (
    <MultiSelectField field={bind<string[]>()} options={options} labelOf={labelOf} {...look} />
  ) : (
    <SelectField field={bind<string>()} options={options} labelOf={labelOf} {...look} />
  )
}

const answers = ['true', 'false'] as const

/** A choice of yes, no or unchanged. A checkbox could not express unchanged. */
function YesNoField({ field, ...look }: FieldLook & { field: FieldBinding<boolean> }) {
  const { t } = useWords()
  const { value, showsAs: _, ...rest } = field
  return (
    <SelectField
      field={{
        ...rest,
        value: value === null ? null : value ? 'true' : 'false',
        onChange: (answer) => field.onChange(answer === null ? null : answer === 'true'),
      }}
      options={answers}
      labelOf={(answer) => t(answer === 'true' ? 'actions.yes' : 'actions.no')}
      {...look}
    />
  )
}
