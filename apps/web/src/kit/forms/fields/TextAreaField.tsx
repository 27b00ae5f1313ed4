import { Textarea } from '../../../ui/inputs.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../binding.ts'
import { Fact } from './Fact.tsx'
import classes from './TextAreaField.module.css'

interface Props extends FieldOptions {
  field: FieldBinding<string>
  rows?: number
}

/** A field for several lines of text. It grows with the text. */
export const TextAreaField = ({ field, rows = 3, ...rest }: Props) =>
  field.isFact ? (
    <Fact field={field}>{field.value}</Fact>
  ) : (
    <Textarea
      {...inputProps(field, rest)}
      rows={rows}
      classNames={{ input: classes.grows ?? '' }}
      styles={{ input: { '--rows': rows } }}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
