import { Textarea } from '@mantine/core'
import { type FieldBinding, type FieldLook, inputProps } from '../binding.ts'

interface Props extends FieldLook {
  field: FieldBinding<string>
  rows?: number
}

/** A field for several lines of text. It grows with the text. */
export const TextAreaField = ({ field, rows = 3, ...look }: Props) => (
  <Textarea
    {...inputProps(field, look)}
    autosize
    minRows={rows}
    maxRows={20}
    value={field.value ?? ''}
    onChange={(event) => field.onChange(event.currentTarget.value)}
  />
)
