import { Textarea } from '@mantine/core'
import { type FieldBinding, type FieldOptions, inputProps } from '../binding.ts'
import { Fact } from './Fact.tsx'

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
      autosize
      minRows={rows}
      maxRows={20}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
