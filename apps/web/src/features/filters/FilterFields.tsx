import type { ReactNode } from 'react'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  name: FieldBinding<string>
  description: FieldBinding<string>
  /** The field that room filters have between the two. */
  children?: ReactNode
}

/** The fields of both kinds of filters. */
export const FilterFields = ({ name, description, children }: Props) => (
  <>
    <TextField field={name} autoFocus />
    {children}
    <TextAreaField field={description} />
  </>
)
